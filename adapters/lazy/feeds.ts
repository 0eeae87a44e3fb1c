import { right } from 'fp-ts/lib/Either.js';
import { of } from 'rxjs';
import type { FeedItem } from '#core/feed/feed-item.ts';
import type { Feeds } from '#core/feed/ports.ts';
import type { Page } from '#core/shared/page.ts';
import { callWhenLoaded } from './call-when-loaded.ts';

/**
 * Feeds whose code is loaded when the first page is requested. The first page of the latest articles may have come with
 * the document: `embeddedData` returns it once, and then no request is needed.
 */
export const lazyFeeds = (fetch: () => Promise<Feeds>, embeddedData: () => Page<FeedItem> | null): Feeds => {
  const ask = callWhenLoaded('feeds', fetch);
  return {
    choices: () => ask((feeds) => feeds.choices()),
    page: (kind, cursor) => {
      const isFirst = kind.list === 'latest' && kind.filter === undefined && cursor === undefined;
      const first = isFirst ? embeddedData() : null;
      return first ? of(right(first)) : ask((feeds) => feeds.page(kind, cursor));
    },
  };
};
