import type { Cursor, Page } from '#core/shared/page.ts';

interface Paginated<A> {
  readonly data: readonly A[];
  readonly links: { readonly next: Cursor | null; readonly prev: Cursor | null };
  readonly total: number;
}

/** The wire's data and links in the specification's feed words (section 3). */
export const pageOf = <A>({ data, links, total }: Paginated<A>): Page<A> => ({
  items: data,
  previousPagination: links.prev,
  nextPagination: links.next,
  total,
});
