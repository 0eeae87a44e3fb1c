import { isRight } from 'fp-ts/lib/Either.js';
import { tap } from 'rxjs';
import type { PortResult } from './failure.ts';

/** Runs a side effect with the value of an answer, and passes the answer on. */
export const tapRight =
  <A>(take: (value: A) => void) =>
  (answer: PortResult<A>): PortResult<A> =>
    answer.pipe(
      tap((outcome) => {
        if (isRight(outcome)) take(outcome.right);
      }),
    );
