import { isRight } from 'fp-ts/lib/Either.js';
import { defer, finalize, of, Subject, switchMap, take } from 'rxjs';
import type { Caches } from '../shared/caches.ts';
import type { PortResult } from '../shared/failure.ts';
import { learnerState } from '../shared/learner-state.ts';
import type { State } from '../shared/state.ts';

/** Requests that the server accepts only if the session's learner has recently proved who they are (SC-01). */
export interface Confirmation {
  /** Whether a request waits for that proof, so that the client asks for it. */
  readonly isAwaited: State<boolean>;
  /** Sends a request. If it is refused as unconfirmed, waits for the proof and sends it again; without it, fails. */
  readonly during: <A>(ask: () => PortResult<A>) => PortResult<A>;
  /** The learner has given the proof, or will not. */
  readonly settle: (isConfirmed: boolean) => void;
}

interface AwaitConfirmationPorts {
  readonly caches: Caches;
}

export const awaitConfirmation = ({ caches }: AwaitConfirmationPorts): Confirmation => {
  const settled$ = new Subject<boolean>();
  const settle = (isConfirmed: boolean) => {
    awaited.set(false);
    settled$.next(isConfirmed);
  };
  const awaited = learnerState(caches, false, () => settle(false));

  const during = <A>(ask: () => PortResult<A>): PortResult<A> =>
    defer(ask).pipe(
      switchMap((outcome): PortResult<A> => {
        if (isRight(outcome) || outcome.left.kind !== 'unconfirmed') return of(outcome);
        return defer(() => {
          awaited.set(true);
          return settled$.pipe(
            take(1),
            switchMap((isConfirmed) => (isConfirmed ? during(ask) : of(outcome))),
          );
        }).pipe(finalize(() => awaited.set(false)));
      }),
    );

  return { isAwaited: awaited.state, during, settle };
};
