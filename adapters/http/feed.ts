import { map as mapRight } from 'fp-ts/Either';
import { map } from 'rxjs';
import { feedRow, feedSearchRow, popularFeedRow } from '#contract/feed.ts';
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
    }
  },
});
