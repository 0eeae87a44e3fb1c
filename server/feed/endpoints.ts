import type { Handler } from '../platform/http/call.ts';
import { showFilterChoices } from './filter-choices.ts';
import { latestFeed } from './latest-feed.ts';
import { popularFeed } from './popular-feed.ts';
import { searchFeed } from './search-feed.ts';
import { singleFeed } from './single-feed.ts';
import { suggestSearches } from './suggest-searches.ts';
import { unearnedFeed } from './unearned-feed.ts';

export const endpoints: readonly Handler[] = [
  latestFeed,
  popularFeed,
  searchFeed,
  singleFeed,
  unearnedFeed,
  showFilterChoices,
  suggestSearches,
];
