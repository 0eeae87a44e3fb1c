import type { Cursor, Page } from '#core/shared/page.ts';

interface Paginated<A> {
  readonly data: readonly A[];
  readonly links: { readonly next: Cursor | null; readonly prev: Cursor | null };
  readonly total: number;
  readonly continues?: boolean | undefined;
}

/** Converts the API's data and links to the specification's feed terms (section 3). */
export const pageOf = <A>({ data, links, total, continues }: Paginated<A>): Page<A> => ({
  items: data,
  previousPagination: links.prev,
  nextPagination: links.next,
  total,
  ...(continues !== undefined && { continues }),
});
