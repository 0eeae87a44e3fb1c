import { map as mapRight } from 'fp-ts/lib/Either.js';
import { map } from 'rxjs';
import type { PortResult } from './failure.ts';

/** Maps the value of an answer. */
export const mapAnswer =
  <A, B>(view: (value: A) => B) =>
  (answer: PortResult<A>): PortResult<B> =>
    answer.pipe(map(mapRight(view)));

/** An answer whose value nobody reads. */
export const withoutValue: (answer: PortResult<unknown>) => PortResult<null> = mapAnswer(() => null);
