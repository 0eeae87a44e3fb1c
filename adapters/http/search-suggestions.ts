import { map as mapRight } from 'fp-ts/lib/Either.js';
import { map } from 'rxjs';
import { searchSuggestionsEndpoint } from '#contract/feed.ts';
import type { SearchSuggestions } from '#core/feed/ports.ts';
import type { Client } from './client.ts';

export const httpSearchSuggestions = (client: Client): SearchSuggestions => ({
  beginning: (typed) =>
    client.call(searchSuggestionsEndpoint, { query: { q: typed } }).pipe(map(mapRight(({ data }) => data))),
});
