import type { FeedKind } from '#core/feed/feed-item.ts';

/** The lists that the home route can show. */
type HomeList = Exclude<FeedKind, { readonly list: 'single' | 'topic' }>;

/** The list of the home route, by its query: `/`, `/?list=popular`, `/?list=search&q=statin`. */
export const feedKindOf = (search: string): HomeList => {
  const query = new URLSearchParams(search);
  if (query.get('list') === 'search') return { list: 'search', words: (query.get('q') ?? '').trim() };
  return { list: query.get('list') === 'popular' ? 'popular' : 'latest' };
};

export const LATEST = '/';
export const POPULAR = '/?list=popular';
export const SEARCH = '/?list=search';

export const searchFor = (words: string): string => `${SEARCH}&q=${encodeURIComponent(words)}`;
