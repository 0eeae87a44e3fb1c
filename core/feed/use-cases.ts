import type { SuggestSearches } from './suggest-searches.ts';

/** What a client may call in this context, besides the feed's lists, which every client has. */
export interface FeedUseCases {
  readonly suggestSearches: SuggestSearches;
}
