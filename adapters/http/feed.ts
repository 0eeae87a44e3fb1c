import { map as mapRight } from 'fp-ts/lib/Either.js';
import { map } from 'rxjs';
import { feedRow, feedSearchRow, popularFeedRow, singleFeedRow } from '#contract/feed.ts';
import type { Feeds } from '#core/feed/ports.ts';
import type { Client } from './client.ts';
import { pageOf } from './page.ts';

export const httpFeeds = (client: Client): Feeds => ({
  page: (kind, cursor) => {
    const place = cursor === undefined ? {} : { cursor };
    switch (kind.list) {
      case 'latest':
        return client.call(feedRow, { query: place }).pipe(map(mapRight(pageOf)));
      case 'popular':
        return client.call(popularFeedRow, { query: place }).pipe(map(mapRight(pageOf)));
      case 'search':
        return client.call(feedSearchRow, { query: { ...place, q: kind.words } }).pipe(map(mapRight(pageOf)));
      case 'single':
        return client.call(singleFeedRow, { query: place }).pipe(map(mapRight(pageOf)));
      case 'topic': {
        const { topicSlug, stateSlug } = kind;
        const on = stateSlug === null ? { topicSlug } : { topicSlug, stateSlug };
        return client.call(feedRow, { query: { ...place, ...on } }).pipe(map(mapRight(pageOf)));
      }
    }
  },
});
