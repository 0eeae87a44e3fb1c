import { httpSearchSuggestions } from '#adapters/http/search-suggestions.ts';
import { storedRecentSearches } from '#adapters/storage/recent-searches.ts';
import type { RecentSearches, SearchSuggestions } from '#core/feed/ports.ts';
import { suggestSearches } from '#core/feed/suggest-searches.ts';
import type { FeedUseCases } from '#core/feed/use-cases.ts';
import type { FirstBindings } from './first.ts';
import { type Api, partOf, recipesOver } from './wire.ts';

export interface FeedPorts {
  readonly searchSuggestions: SearchSuggestions;
  readonly recentSearches: RecentSearches;
}

export interface FeedBindings extends FeedPorts, FeedUseCases {}

const from = recipesOver<FirstBindings & FeedBindings>();

/** What search needs besides the feed's lists, which are loaded from the start. */
export const feed = (ports: FeedPorts) =>
  partOf<FeedPorts, FeedUseCases, 'feed'>({
    context: 'feed',
    ports,
    // Search works without suggestions, so a failure is reported only in the search field.
    during: { searchSuggestions: 'background' },
    build: {
      suggestSearches: from(['caches', 'searchSuggestions', 'recentSearches'], suggestSearches),
    },
  });

export const feedOverApi = ({ client, storage }: Api): FeedPorts => ({
  searchSuggestions: httpSearchSuggestions(client),
  recentSearches: storedRecentSearches(storage),
});
