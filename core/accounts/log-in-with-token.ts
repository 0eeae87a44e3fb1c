import type { Place } from '../navigation/routes.ts';
import type { Log } from '../notices/ports.ts';
import type { GuestQuizzes, GuestSession } from '../quizzes/ports.ts';
import { andThen } from '../shared/and-then.ts';
import type { Caches } from '../shared/caches.ts';
import type { Command } from '../shared/command.ts';
import { latestRequest } from '../shared/latest-request.ts';
import { learnerState } from '../shared/learner-state.ts';
import type { State } from '../shared/state.ts';
import { logInCommand } from './log-in-command.ts';
import type { SecondStep } from './pass-second-step.ts';
import type { Accounts } from './ports.ts';
import type { SessionStore } from './session.ts';
import type { User } from './user.ts';

/** The steps before a link replaces a session: find out who is logged in, then ask them. */
export type LinkQuestion =
  | { readonly phase: 'finding' }
  /** Null if the lookup failed. */
  | { readonly phase: 'asking'; readonly user: User | null };

/**
 * Logs in with the token of a link, after the second step if the learner has one (SC-09). If someone is already logged in,
 * the link waits until they agree. Otherwise anyone could send them a link to a different account, and their work would be
 * saved there.
 */
export interface LogInWithToken extends Command<string, User> {
  /** Null if there is nothing to ask. */
  readonly question: State<LinkQuestion | null>;
  /** Follows the link. If it works, clears the previous learner's data and then switches to the new one (faults.md, 24). */
  readonly follow: () => void;
  /** Drops the link and keeps the current session. */
  readonly stay: () => void;
}

interface LogInWithTokenPorts {
  readonly caches: Caches;
  readonly accounts: Accounts;
  readonly guestQuizzes: GuestQuizzes;
  readonly guestSession: GuestSession;
  readonly session: SessionStore;
  readonly passSecondStep: Pick<SecondStep, 'after'>;
  readonly log: Log;
  readonly here: State<Place>;
}

/** A refused token is logged without its value, and the page is still shown (RT-10). */
export const logInWithToken = ({
  caches,
  accounts,
  guestQuizzes,
  guestSession,
  session,
  passSecondStep: { after },
  log,
  here,
}: LogInWithTokenPorts): LogInWithToken => {
  const enter = logInCommand(
    caches,
    (token: string, guestData) => accounts.loginWithToken(token, guestData).pipe(andThen(after)),
    guestQuizzes,
    guestSession,
    session,
  );
  enter.state.changes$.subscribe((outcome) => {
    if (outcome.phase === 'failed') log.error(`A login link logged no one in: ${outcome.failure.kind}.`);
  });
  const request = latestRequest();
  let link: string | null = null;
  const question = learnerState<LinkQuestion | null>(caches, null, () => forget());
  const forget = () => {
    request.abandon();
    link = null;
    question.set(null);
  };

  const ask = (token: string) => {
    link = token;
    question.set({ phase: 'finding' });
    request.ask(accounts.me, {
      succeeded: (user) => question.set({ phase: 'asking', user }),
      failed: ({ kind }) => {
        if (kind !== 'unauthenticated') return question.set({ phase: 'asking', user: null });
        session.end();
        enter.execute(token);
      },
    });
  };

  const stay = () => {
    forget();
    enter.reset();
    session.resume.execute();
  };
  // Navigating away without answering keeps the current session.
  here.changes$.subscribe(({ name }) => {
    if (question.state.get() !== null && name !== 'login') stay();
  });

  return {
    ...enter,
    execute: (token) => {
      if (session.state.get().phase === 'guest') enter.execute(token);
      else ask(token);
    },
    question: question.state,
    follow: () => {
      if (link !== null && question.state.get()?.phase === 'asking') enter.execute(link);
    },
    stay,
  };
};
