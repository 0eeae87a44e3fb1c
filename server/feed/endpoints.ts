import type { Handler } from '../http/call.ts';
import { latestFeed } from './latest-feed.ts';
import { popularFeed } from './popular-feed.ts';
import { searchFeed } from './search-feed.ts';
import { singleFeed } from './single-feed.ts';
import { suggestSearches } from './suggest-searches.ts';

export const endpoints: readonly Handler[] = [
  latestFeed,
  popularFeed,
  searchFeed,
  singleFeed,
  suggestSearches,
];
