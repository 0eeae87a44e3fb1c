import { map as mapRight } from 'fp-ts/lib/Either.js';
import { map } from 'rxjs';
import type { Answer } from './failure.ts';

/** Maps the value of an answer. */
export const mapAnswer =
  <A, B>(view: (value: A) => B) =>
  (answer: Answer<A>): Answer<B> =>
    answer.pipe(map(mapRight(view)));

/** An answer whose value nobody reads. */
export const withoutValue: (answer: Answer<unknown>) => Answer<null> = mapAnswer(() => null);
