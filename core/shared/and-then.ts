import { isRight, type Left } from 'fp-ts/lib/Either.js';
import { of, switchMap } from 'rxjs';
import type { Failure, PortResult } from './failure.ts';

/** Calls the next port once there is a value. A failure is the result of both. */
export const andThen =
  <A, B>(ask: (value: A) => PortResult<B>) =>
  (answer: PortResult<A>): PortResult<B> =>
    answer.pipe(
      switchMap(
        (outcome): PortResult<B> => (isRight(outcome) ? ask(outcome.right) : of<Left<Failure>>(outcome)),
      ),
    );
