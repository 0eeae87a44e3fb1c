import { right } from 'fp-ts/lib/Either.js';
import { of } from 'rxjs';
import { describe, expect, it, vi } from 'vitest';
import { lazyFeeds } from '#adapters/lazy/feeds.ts';
import { NO_FILTER } from '#core/feed/feed-filter.ts';
import type { FeedItem } from '#core/feed/feed-item.ts';
import type { Feeds } from '#core/feed/ports.ts';
import type { Page } from '#core/shared/page.ts';
import { failureFrom, valueFrom } from '#tests/contract/suites/outcome.ts';

const page = (total: number): Page<FeedItem> => ({
  items: [],
  previousPagination: null,
  nextPagination: null,
  total,
});
const choices = { topics: [], states: [], specialties: [] };
const fetched: Feeds = { page: () => of(right(page(2))), choices: () => of(right(choices)) };

describe('lazily loaded feeds', () => {
  it('return the page in the document immediately, without loading code', () => {
    const fetch = vi.fn(() => Promise.resolve(fetched));
    const seen: unknown[] = [];
    lazyFeeds(fetch, () => page(1))
      .page({ list: 'latest' })
      .subscribe((outcome) => seen.push(outcome));
    expect(seen).toEqual([right(page(1))]);
    expect(fetch).not.toHaveBeenCalled();
  });

  it('load code for every other page, and for the first page if the document has none', async () => {
    const feeds = lazyFeeds(
      () => Promise.resolve(fetched),
      () => null,
    );
    expect(await valueFrom(feeds.page({ list: 'latest' }))).toEqual(page(2));
    const later = lazyFeeds(
      () => Promise.resolve(fetched),
      () => page(1),
    );
    expect(await valueFrom(later.page({ list: 'latest' }, 'cursor'))).toEqual(page(2));
    expect(await valueFrom(later.page({ list: 'popular' }))).toEqual(page(2));
    const filter = { ...NO_FILTER, minutes: 5 };
    expect(await valueFrom(later.page({ list: 'latest', filter }))).toEqual(page(2));
    expect(await valueFrom(later.choices())).toEqual(choices);
  });

  it('are unreachable if their code cannot be loaded', async () => {
    const feeds = lazyFeeds(
      () => Promise.reject(new TypeError('Failed to fetch dynamically imported module')),
      () => null,
    );
    expect(await failureFrom(feeds.page({ list: 'popular' }))).toEqual({
      kind: 'unreachable',
      detail: 'The code of feeds: Failed to fetch dynamically imported module',
    });
  });
});
