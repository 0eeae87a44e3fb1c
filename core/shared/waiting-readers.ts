import type { Either } from 'fp-ts/lib/Either.js';
import { Observable, Subject, take } from 'rxjs';
import type { Failure, PortResult } from './failure.ts';

/** Those who wait for a value without watching it. They share one request. */
interface WaitingReaders<A> {
  /** Waits for the next outcome. `ask` is how those who wait read the value. */
  readonly wait: (ask: () => PortResult<A>) => PortResult<A>;
  /** How those who wait read the value; null if no one waits. */
  readonly asked: () => (() => PortResult<A>) | null;
  /** Gives the outcome to all who wait. */
  readonly settle: (outcome: Either<Failure, A>) => void;
}

/** `joined` is called with each who begins to wait, and `left` when the last one no longer does. */
export const waitingReaders = <A>(work: {
  readonly joined: () => void;
  readonly left: () => void;
}): WaitingReaders<A> => {
  const settled$ = new Subject<Either<Failure, A>>();
  let latest: (() => PortResult<A>) | null = null;
  return {
    wait: (ask) =>
      new Observable((waiting) => {
        latest = ask;
        waiting.add(settled$.pipe(take(1)).subscribe(waiting));
        waiting.add(() => {
          if (!settled$.observed) work.left();
        });
        work.joined();
      }),
    asked: () => (settled$.observed ? latest : null),
    settle: (outcome) => settled$.next(outcome),
  };
};
