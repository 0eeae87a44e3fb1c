import { map as mapRight } from 'fp-ts/lib/Either.js';
import { map } from 'rxjs';
import { feedEndpoint, feedSearchEndpoint, popularFeedEndpoint, singleFeedEndpoint } from '#contract/feed.ts';
import type { FeedItem, FeedPage } from '#core/feed/feed-item.ts';
import type { Feeds } from '#core/feed/ports.ts';
import type { Client } from './client.ts';
import { pageOf } from './page.ts';

export const httpFeeds = (client: Client): Feeds => ({
  page: (kind, cursor) => {
    const place = cursor === undefined ? {} : { cursor };
    switch (kind.list) {
      case 'latest':
        return client.call(feedEndpoint, { query: place }).pipe(map(mapRight(pageOf)));
      case 'popular':
        return client.call(popularFeedEndpoint, { query: place }).pipe(map(mapRight(pageOf)));
      case 'search':
        return client
          .call(feedSearchEndpoint, { query: { ...place, q: kind.words } })
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

type SentPage = Parameters<typeof pageOf<FeedItem>>[0] & Pick<FeedPage, 'capped' | 'includes'>;

const feedPageOf = ({ capped, includes, ...page }: SentPage): FeedPage => ({
  ...pageOf(page),
  ...(capped !== undefined && { capped }),
  ...(includes !== undefined && { includes }),
});
