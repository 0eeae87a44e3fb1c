/** An opaque place in a list, made by the server. */
export type Cursor = string;

/** One page of a cursor-paginated list, in the specification's words (section 3, feed response). */
export interface Page<A> {
  readonly items: readonly A[];
  readonly previousPagination: Cursor | null;
  readonly nextPagination: Cursor | null;
  readonly total: number;
}

/** What has been read of a list so far, page after page. */
export interface Pages<A> extends Page<A> {
  readonly cursorsRead: ReadonlySet<Cursor>;
}

export const firstPage = <A>(page: Page<A>): Pages<A> => ({ ...page, cursorsRead: new Set() });

/**
 * Adds the page read at `cursor`. An item that is already there is not added again, and a list whose next
 * cursor was read before ends (faults.md, 14).
 */
export const appendPage = <A>(
  pages: Pages<A>,
  cursor: Cursor,
  page: Page<A>,
  identify: (item: A) => string | number,
): Pages<A> => {
  const known = new Set(pages.items.map(identify));
  const fresh: A[] = [];
  for (const item of page.items) {
    if (known.has(identify(item))) continue;
    known.add(identify(item));
    fresh.push(item);
  }
  const cursorsRead = new Set(pages.cursorsRead).add(cursor);
  const next = page.nextPagination;
  return {
    items: [...pages.items, ...fresh],
    previousPagination: pages.previousPagination,
    nextPagination: next !== null && cursorsRead.has(next) ? null : next,
    total: page.total,
    cursorsRead,
  };
};
