import { map as mapRight } from 'fp-ts/lib/Either.js';
import { map } from 'rxjs';
import type { EndpointInput } from '#contract/endpoint.ts';
import {
  feedEndpoint,
  feedSearchEndpoint,
  filterChoicesEndpoint,
  popularFeedEndpoint,
  searchSuggestionsEndpoint,
  singleFeedEndpoint,
  unearnedFeedEndpoint,
} from '#contract/feed.ts';
import { type FeedFilter, filterFields, filterOf } from '#core/feed/feed-filter.ts';
import type { FeedItem, FeedPage, SearchReading } from '#core/feed/feed-item.ts';
import type { Feeds, SearchSuggestions } from '#core/feed/ports.ts';
import type { Client } from './client.ts';
import { pageOf } from './page.ts';

export const httpFeeds = (client: Client): Feeds => ({
  choices: () => client.call(filterChoicesEndpoint, {}),
  page: (kind, cursor) => {
    const place = cursor === undefined ? {} : { cursor };
    const filter = filterOf(kind);
    const query = { ...place, ...queryOf(filter) };
    if (filter.unearned && kind.list !== 'single' && kind.list !== 'topic') {
      const words = kind.list === 'search' ? { q: kind.words } : {};
      return client
        .call(unearnedFeedEndpoint, { query: { ...query, ...words, list: kind.list } })
        .pipe(map(mapRight(feedPageOf)));
    }
    switch (kind.list) {
      case 'latest':
        return client.call(feedEndpoint, { query }).pipe(map(mapRight(feedPageOf)));
      case 'popular':
        return client.call(popularFeedEndpoint, { query }).pipe(map(mapRight(feedPageOf)));
      case 'search':
        return client
          .call(feedSearchEndpoint, { query: { ...query, q: kind.words } })
          .pipe(map(mapRight(feedPageOf)));
      case 'single':
        return client.call(singleFeedEndpoint, { query: place }).pipe(map(mapRight(pageOf)));
      case 'topic': {
        const { topicSlug, stateSlug } = kind;
        const on = stateSlug === null ? { topicSlug } : { topicSlug, stateSlug };
        return client.call(feedEndpoint, { query: { ...place, ...on } }).pipe(map(mapRight(feedPageOf)));
      }
    }
  },
});

type SentFilter = Omit<EndpointInput<typeof popularFeedEndpoint>['query'], 'cursor'>;

/** The filter as the API reads it, without `unearned`: whether credit can still be earned is another endpoint. */
const queryOf = (filter: FeedFilter): SentFilter => {
  const { unearned: _, ...fields } = filterFields(filter);
  // The contract has the same minutes and credits as core, but as text.
  return fields as SentFilter;
};

type SentPage = Parameters<typeof pageOf<FeedItem>>[0] & Pick<FeedPage, 'capped'> & SearchReading;

const feedPageOf = ({ capped, includes, corrected, understood, narrowed, ...page }: SentPage): FeedPage => ({
  ...pageOf(page),
  ...(capped !== undefined && { capped }),
  ...(includes !== undefined && { includes }),
  ...(corrected !== undefined && { corrected }),
  ...(understood !== undefined && { understood }),
  ...(narrowed !== undefined && { narrowed }),
});

export const httpSearchSuggestions = (client: Client): SearchSuggestions => ({
  beginning: (typed) =>
    client.call(searchSuggestionsEndpoint, { query: { q: typed } }).pipe(map(mapRight(({ data }) => data))),
});
