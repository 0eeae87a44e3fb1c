import type { GuestQuizzes, GuestSession } from '../quizzes/ports.ts';
import { andThen } from '../shared/and-then.ts';
import type { Caches } from '../shared/caches.ts';
import type { Command } from '../shared/command.ts';
import { logInCommand } from './log-in-command.ts';
import type { PasskeyDevice, PasskeyLogins } from './passkey-ports.ts';
import type { SessionStore } from './session.ts';
import type { User } from './user.ts';

/**
 * Logs in with a passkey that this device has, without an email address or a password (SC-08), and takes the guest's
 * answers along. Leaving the page meanwhile cancels the login.
 */
export type LogInByPasskey = Command<void, User>;

export const logInByPasskey = (
  caches: Caches,
  logins: Pick<PasskeyLogins, 'request' | 'logIn'>,
  device: Pick<PasskeyDevice, 'prove'>,
  guestQuizzes: GuestQuizzes,
  guestSession: GuestSession,
  session: SessionStore,
): LogInByPasskey => {
  const enter = logInCommand<void>(
    caches,
    (_, guestData) =>
      logins.request().pipe(
        andThen(device.prove),
        andThen((assertion) => logins.logIn(assertion, guestData)),
      ),
    guestQuizzes,
    guestSession,
    session,
  );
  return { ...enter, attend: () => enter.reset };
};
