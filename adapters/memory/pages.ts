import { type Either, left, right } from 'fp-ts/lib/Either.js';
import { type Failure, refusal } from '#core/shared/failure.ts';
import type { Cursor, Page } from '#core/shared/page.ts';

const PAGE_SIZE = 20;

const unknownPlace = refusal('invalid', 'That place in the list is not one that we gave out.');

/** One page of a list, whose cursors are where a page begins. */
export const pageOf = <A>(items: readonly A[], cursor: Cursor | undefined): Either<Failure, Page<A>> => {
  const start = cursor === undefined ? 0 : Number(/^at-(\d+)$/.exec(cursor)?.[1]);
  if (!(start >= 0)) return left(unknownPlace);
  const end = start + PAGE_SIZE;
  return right({
    items: items.slice(start, end),
    previousPagination: start === 0 ? null : `at-${Math.max(0, start - PAGE_SIZE)}`,
    nextPagination: end < items.length ? `at-${end}` : null,
    total: items.length,
  });
};
