import { httpSearchSuggestions } from '#adapters/http/feed.ts';
import { storedRecentSearches } from '#adapters/storage/recent-searches.ts';
import type { RecentSearches, SearchSuggestions } from '#core/feed/ports.ts';
import { suggestSearches } from '#core/feed/suggest-searches.ts';
import { first } from './first.ts';
import { type Api, defineContext } from './wire.ts';

export interface FeedPorts {
  readonly searchSuggestions: SearchSuggestions;
  readonly recentSearches: RecentSearches;
}

/** What search needs besides the feed's lists, which are loaded from the start. */
export const feed = defineContext({
  name: 'feed',
  needs: { first },
  // Search works without suggestions, so a failure is reported only in the search field.
  during: { searchSuggestions: 'background' },
  build: ({ searchSuggestions, recentSearches }: FeedPorts, { first: { caches } }) => ({
    suggestSearches: suggestSearches({ caches, searchSuggestions, recentSearches }),
  }),
  fromApi: ({ client, storage }: Api) => ({
    searchSuggestions: httpSearchSuggestions(client),
    recentSearches: storedRecentSearches(storage),
  }),
});
