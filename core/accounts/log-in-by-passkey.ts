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

interface LogInByPasskeyPorts {
  readonly caches: Caches;
  readonly passkeyLogins: Pick<PasskeyLogins, 'request' | 'logIn'>;
  readonly passkeyDevice: Pick<PasskeyDevice, 'prove'>;
  readonly guestQuizzes: GuestQuizzes;
  readonly guestSession: GuestSession;
  readonly session: SessionStore;
}

export const logInByPasskey = ({
  caches,
  passkeyLogins,
  passkeyDevice,
  guestQuizzes,
  guestSession,
  session,
}: LogInByPasskeyPorts): LogInByPasskey => {
  const enter = logInCommand<void>(
    caches,
    (_, guestData) =>
      passkeyLogins.request().pipe(
        andThen(passkeyDevice.prove),
        andThen((assertion) => passkeyLogins.logIn(assertion, guestData)),
      ),
    guestQuizzes,
    guestSession,
    session,
  );
  return { ...enter, attend: () => enter.reset };
};
