import { type Either, left, map as mapRight, right } from 'fp-ts/lib/Either.js';
import { defer, finalize, map, of, Subject, take } from 'rxjs';
import type { GuestQuizzes, GuestSession } from '../quizzes/ports.ts';
import { andThen } from '../shared/and-then.ts';
import type { Caches } from '../shared/caches.ts';
import { type Command, command } from '../shared/command.ts';
import type { Failure, PortResult } from '../shared/failure.ts';
import { learnerState } from '../shared/learner-state.ts';
import { mapState, type State } from '../shared/state.ts';
import { tapRight } from '../shared/tap-right.ts';
import type { PasskeyDevice, PasskeyLogins } from './passkey-ports.ts';
import type { GuestData, SecondStepDue, SignedIn } from './ports.ts';
import { secondStepIsOver } from './refusals.ts';

/** The second step of a login, for learners who turned it on (SC-09). A login by passkey has none. */
export interface PassSecondStep {
  /** Whether a login waits for it, so that the client asks for it. */
  readonly isDue: State<boolean>;
  readonly byPasskey: Command<void, null>;
  readonly byCode: Command<{ readonly code: string }, null>;
}

/** The same, for the login that needs it. */
export interface SecondStep extends PassSecondStep {
  /** Emits the session: at once, or after the second step is passed. Unsubscribing cancels the login. */
  readonly after: (outcome: SignedIn | SecondStepDue) => PortResult<SignedIn>;
}

interface PassSecondStepPorts {
  readonly caches: Caches;
  readonly passkeyLogins: Omit<PasskeyLogins, 'request' | 'logIn'>;
  readonly passkeyDevice: Pick<PasskeyDevice, 'prove'>;
  readonly guestQuizzes: GuestQuizzes;
  readonly guestSession: GuestSession;
}

export const passSecondStep = ({
  caches,
  passkeyLogins,
  passkeyDevice,
  guestQuizzes,
  guestSession,
}: PassSecondStepPorts): SecondStep => {
  const settled$ = new Subject<Either<Failure, SignedIn>>();
  const ticket = learnerState<string | null>(caches, null, () => {
    ticket.set(null);
    settled$.next(left(secondStepIsOver));
  });

  const pass = (ask: (ticket: string, guestData: GuestData) => PortResult<SignedIn>): PortResult<null> =>
    defer(() => {
      const due = ticket.state.get();
      if (due === null) return of(left(secondStepIsOver));
      return ask(due, { guestQuizzes: guestQuizzes.all.get(), userGuestHash: guestSession.hash.get() });
    }).pipe(
      tapRight((signedIn) => settled$.next(right(signedIn))),
      map(mapRight(() => null)),
    );

  return {
    isDue: mapState(ticket.state, (due) => due !== null),
    after: (outcome) =>
      'token' in outcome
        ? of(right(outcome))
        : defer(() => {
            ticket.set(outcome.ticket);
            return settled$.pipe(take(1));
          }).pipe(finalize(() => ticket.set(null))),
    byPasskey: command(
      caches,
      () =>
        pass((due, guestData) =>
          passkeyLogins.secondStepRequest(due).pipe(
            andThen(passkeyDevice.prove),
            andThen((assertion) => passkeyLogins.secondStepByPasskey(due, assertion, guestData)),
          ),
        ),
      { changesLearner: true },
    ),
    byCode: command(
      caches,
      ({ code }) => pass((due, guestData) => passkeyLogins.secondStepByCode(due, code, guestData)),
      { changesLearner: true },
    ),
  };
};
