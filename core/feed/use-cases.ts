import type { SuggestSearches } from './suggest-searches.ts';

/** What a client may call in this context, besides the feed's lists, which every client has. */
export interface FeedUseCases {
  readonly suggestSearches: SuggestSearches;
}

/** The use cases by name, so that a client knows which context to load for one. */
export const feedUseCases: Readonly<Record<keyof FeedUseCases, 'feed'>> = {
  suggestSearches: 'feed',
};
