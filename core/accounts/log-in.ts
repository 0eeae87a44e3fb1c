import type { GuestQuizzes, GuestSession } from '../quizzes/ports.ts';
import { andThen } from '../shared/and-then.ts';
import type { Caches } from '../shared/caches.ts';
import type { Command } from '../shared/command.ts';
import { logInCommand } from './log-in-command.ts';
import type { SecondStep } from './pass-second-step.ts';
import type { Accounts, Credentials } from './ports.ts';
import type { SessionStore } from './session.ts';
import type { User } from './user.ts';

/**
 * Logs in and takes the guest's answers along, after the second step if the learner has one (SC-09). Leaving the page
 * meanwhile cancels the login.
 */
export type LogIn = Command<Credentials, User>;

interface LogInPorts {
  readonly caches: Caches;
  readonly accounts: Accounts;
  readonly guestQuizzes: GuestQuizzes;
  readonly guestSession: GuestSession;
  readonly session: SessionStore;
  readonly passSecondStep: Pick<SecondStep, 'after'>;
}

export const logIn = ({
  caches,
  accounts,
  guestQuizzes,
  guestSession,
  session,
  passSecondStep: { after },
}: LogInPorts): LogIn => {
  const enter = logInCommand(
    caches,
    (credentials: Credentials, guestData) => accounts.login(credentials, guestData).pipe(andThen(after)),
    guestQuizzes,
    guestSession,
    session,
  );
  return { ...enter, attend: () => enter.reset };
};
