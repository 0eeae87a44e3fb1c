import type { Log } from '../notices/ports.ts';
import type { GuestQuizzes, GuestSession } from '../quizzes/ports.ts';
import { andThen } from '../shared/and-then.ts';
import type { Caches } from '../shared/caches.ts';
import type { Command } from '../shared/command.ts';
import { logInCommand } from './log-in-command.ts';
import type { SecondStep } from './pass-second-step.ts';
import type { Accounts } from './ports.ts';
import type { SessionStore } from './session.ts';
import type { User } from './user.ts';

/**
 * Logs in with the token of a link, after the second step if the learner has one (SC-09). First clears everything of a
 * learner who was logged in (faults.md, 24).
 */
export type LogInWithToken = Command<string, User>;

/** A refused token is logged without its value, and the page is still shown (RT-10). */
export const logInWithToken = (
  caches: Caches,
  accounts: Accounts,
  guestQuizzes: GuestQuizzes,
  guestSession: GuestSession,
  session: SessionStore,
  { after }: Pick<SecondStep, 'after'>,
  log: Log,
): LogInWithToken => {
  const enter = logInCommand(
    caches,
    (token: string, guestData) => accounts.loginWithToken(token, guestData).pipe(andThen(after)),
    guestQuizzes,
    guestSession,
    session,
  );
  enter.state.changes$.subscribe((outcome) => {
    if (outcome.phase === 'failed')
      log.error(`The token of a link logged nobody in: ${outcome.failure.kind}.`);
  });
  return {
    ...enter,
    execute: (token) => {
      session.end();
      enter.execute(token);
    },
  };
};
