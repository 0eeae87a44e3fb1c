import { isRight } from 'fp-ts/lib/Either.js';
import { tap } from 'rxjs';
import type { Answer } from './failure.ts';

/** Does something with the value that an answer brings, and hands the answer on. */
export const tapRight =
  <A>(take: (value: A) => void) =>
  (answer: Answer<A>): Answer<A> =>
    answer.pipe(
      tap((outcome) => {
        if (isRight(outcome)) take(outcome.right);
      }),
    );
