import { type Refusal, refusal } from './failure.ts';

/** An opaque position in a list, made by the server. */
export type Cursor = string;

/** The number of items on a page of any list. */
export const PAGE_SIZE = 20;

/** For a cursor that the server has not issued, or has issued for another list. */
export const unknownCursor: Refusal = refusal('invalid', 'That page of the list doesn’t exist.', {
  cursor: ['That page of the list doesn’t exist. Start at the first page.'],
});

/** One page of a cursor-paginated list, with the specification's field names (section 3, feed response). */
export interface Page<A> {
  readonly items: readonly A[];
  readonly previousPagination: Cursor | null;
  readonly nextPagination: Cursor | null;
  readonly total: number;
  /** True if the server stopped searching before the page was full: the next one searches further, and may be empty. */
  readonly continues?: boolean | undefined;
}

export type Identify<A> = (item: A) => string | number;

/** The part of a list that has been read so far, page by page. */
export interface Pages<A> extends Page<A> {
  readonly cursorsRead: ReadonlySet<Cursor>;
  /**
   * The ids of the items, passed on from one value to the next, so that adding a page costs no more than its own items.
   */
  readonly known: Set<string | number>;
}

export const firstPage = <A>(page: Page<A>, identify: Identify<A>): Pages<A> => {
  const known = new Set<string | number>();
  return { ...page, items: fresh(page.items, known, identify), cursorsRead: new Set(), known };
};

/**
 * Adds the page read at `cursor`. Items that are already in the list are not added again. A list ends if its next
 * cursor was read before or its page brought nothing new (faults.md, 14), unless that page says that it continues.
 */
export const appendPage = <A>(
  pages: Pages<A>,
  cursor: Cursor,
  page: Page<A>,
  identify: Identify<A>,
): Pages<A> => {
  const known = idsOf(pages, identify);
  const added = fresh(page.items, known, identify);
  const cursorsRead = new Set(pages.cursorsRead).add(cursor);
  const next = page.nextPagination;
  const ends = next === null || cursorsRead.has(next) || (added.length === 0 && page.continues !== true);
  return {
    items: pages.items.concat(added),
    previousPagination: pages.previousPagination,
    nextPagination: ends ? null : next,
    total: page.total,
    continues: page.continues,
    cursorsRead,
    known,
  };
};

/** A set of ids that a later value has extended no longer belongs to this one. */
const idsOf = <A>(pages: Pages<A>, identify: Identify<A>): Set<string | number> =>
  pages.known.size === pages.items.length ? pages.known : new Set(pages.items.map(identify));

const fresh = <A>(items: readonly A[], known: Set<string | number>, identify: Identify<A>): readonly A[] =>
  items.filter((item) => {
    const id = identify(item);
    if (known.has(id)) return false;
    known.add(id);
    return true;
  });
