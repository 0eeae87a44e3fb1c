import { type FeedFilter, FILTER_NAMES, filterFields } from '#core/feed/feed-filter.ts';
import type { FeedKind } from '#core/feed/feed-item.ts';

/** The lists that the home route can show. */
export type HomeList = Exclude<FeedKind, { readonly list: 'single' | 'topic' }>;

/** The list of the home route, by its query: `/`, `/?list=popular`, `/?list=search&q=statin`. */
export const feedKindOf = (search: string): HomeList => {
  const query = new URLSearchParams(search);
  if (query.get('list') === 'search') return { list: 'search', words: (query.get('q') ?? '').trim() };
  return { list: query.get('list') === 'popular' ? 'popular' : 'latest' };
};

export const LATEST = '/';
export const POPULAR = '/?list=popular';
export const SEARCH = '/?list=search';

/** How many filters the address has, those that mean nothing included. */
export const filterCount = (search: string): number => {
  const query = new URLSearchParams(search);
  return FILTER_NAMES.filter((name) => query.has(name)).length;
};

/** The address of a list with the filter of another address. */
export const keepFilter = (href: string, search: string): string => {
  const query = new URLSearchParams(search);
  return withQuery(
    href,
    FILTER_NAMES.flatMap((name) => query.getAll(name).map((value) => [name, value])),
  );
};

/** The address of a list with a filter. */
export const filteredBy = (kind: HomeList, filter: FeedFilter): string => {
  const unfiltered = { latest: LATEST, popular: POPULAR, search: '' }[kind.list];
  return withQuery(
    kind.list === 'search' ? searchFor(kind.words) : unfiltered,
    Object.entries(filterFields(filter)),
  );
};

const withQuery = (href: string, fields: readonly string[][]): string => {
  if (fields.length === 0) return href;
  return `${href}${href.includes('?') ? '&' : '?'}${new URLSearchParams(fields.map((field) => [...field]))}`;
};

export const searchFor = (words: string): string => `${SEARCH}&q=${encodeURIComponent(words)}`;
