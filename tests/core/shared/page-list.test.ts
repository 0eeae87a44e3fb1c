import { type Either, left, right } from 'fp-ts/lib/Either.js';
import { of, Subject } from 'rxjs';
import { describe, expect, it, vi } from 'vitest';
import { createCaches } from '#core/shared/caches.ts';
import { type Failure, refusal, unreachable } from '#core/shared/failure.ts';
import type { Cursor, Page } from '#core/shared/page.ts';
import { pageList } from '#core/shared/page-list.ts';
import { shownConnectivity } from '#tests/support/shown-connectivity.ts';
import { watch } from '#tests/support/watch-state.ts';

interface Item {
  readonly id: string;
}

const page = (ids: string, nextPagination: Cursor | null): Page<Item> => ({
  items: [...ids].map((id) => ({ id })),
  previousPagination: null,
  nextPagination,
  total: 9,
});

/** A list whose pages the test delivers, the latest requested first. */
const setUp = () => {
  const asked: (Cursor | 'first')[] = [];
  let answer = new Subject<Either<Failure, Page<Item>>>();
  const caches = createCaches();
  const list = pageList(
    caches,
    (cursor) => {
      asked.push(cursor ?? 'first');
      answer = new Subject();
      return answer;
    },
    ({ id }: Item) => id,
    ['credits'],
  );
  const shown = () => {
    const state = list.state.get();
    return state.phase === 'loaded'
      ? `${state.pages.items.map(({ id }) => id).join('')} ${state.more}`
      : state.phase;
  };
  return {
    list,
    caches,
    asked,
    shown,
    isAsking: () => answer.observed,
    give: (ids: string, next: Cursor | null = null) => answer.next(right(page(ids, next))),
    fail: () => answer.next(left(unreachable)),
  };
};

const loaded = (next: Cursor | null = 'more') => {
  const set = setUp();
  const watching = watch(set.list.state);
  set.give('ab', next);
  return { ...set, watching };
};

describe('a list that is read page after page', () => {
  it('reads its first page once it is watched, and not before', () => {
    const { list, asked, shown, give } = setUp();
    list.more();
    expect([asked, shown(), list.isWatched()]).toEqual([[], 'loading', false]);
    watch(list.state);
    expect([asked, list.isWatched()]).toEqual([['first'], true]);
    give('ab', 'more');
    expect(shown()).toBe('ab idle');
  });

  it('returns the data of the latest page with its items', () => {
    const { list, give } = loaded();
    list.more();
    give('c', null);
    expect(list.state.get()).toMatchObject({ latest: { items: [{ id: 'c' }] }, pages: { total: 9 } });
  });

  it('reads page after page to its end, one at a time', () => {
    const { list, asked, shown, give } = loaded();
    list.more();
    list.more();
    expect([asked, shown()]).toEqual([['first', 'more'], 'ab pending']);
    give('c', null);
    list.more();
    expect([asked, shown()]).toEqual([['first', 'more'], 'abc end']);
  });

  it('keeps its items when the next page fails, and can read it again', () => {
    const { list, asked, shown, give, fail } = loaded();
    list.more();
    fail();
    expect(shown()).toBe('ab failed');
    list.more();
    give('c', null);
    expect([asked, shown()]).toEqual([['first', 'more', 'more'], 'abc end']);
  });

  it('fails when the first page fails, and loads when tried again', () => {
    const { list, shown, give, fail } = setUp();
    watch(list.state);
    fail();
    expect(list.state.get()).toEqual({ phase: 'failed', failure: unreachable });
    list.retry();
    expect(shown()).toBe('loading');
    give('a');
    expect(shown()).toBe('a end');
  });

  it('reads again for the next watcher after a failure, but not after a success', () => {
    const { list, asked, fail, give } = setUp();
    const first = watch(list.state);
    fail();
    first.leave();
    const second = watch(list.state);
    expect(asked).toEqual(['first', 'first']);
    give('a');
    second.leave();
    watch(list.state);
    expect(asked).toEqual(['first', 'first']);
  });

  it('abandons its request when the last watcher leaves, and can continue later', () => {
    const { list, asked, shown, isAsking, watching } = loaded();
    list.more();
    watching.leave();
    expect([isAsking(), shown()]).toEqual([false, 'ab idle']);
    watch(list.state);
    list.more();
    expect(asked).toEqual(['first', 'more', 'more']);
  });

  it('is read again at once while it is watched, and shows its items meanwhile', () => {
    const { caches, asked, shown, give } = loaded();
    caches.invalidate('credits');
    expect([asked, shown()]).toEqual([['first', 'first'], 'ab idle']);
    give('c');
    expect(shown()).toBe('c end');
  });

  it('keeps its items when reading again fails, and tries again for the next watcher', () => {
    const { list, caches, asked, shown, fail, watching } = loaded();
    caches.invalidate('credits');
    fail();
    expect(shown()).toBe('ab idle');
    watching.leave();
    watch(list.state);
    expect(asked).toEqual(['first', 'first', 'first']);
  });

  it('tells that reading again failed, and tries again when it is told to [ER-09]', () => {
    const { caches, asked, shown, fail, give } = loaded();
    const told: unknown[] = [];
    caches.outdated$.subscribe((failure) => told.push(failure));
    caches.readAgain();
    caches.invalidate('credits');
    fail();
    expect([told.length, asked.length]).toEqual([1, 2]);
    caches.readAgain();
    give('c');
    expect([shown(), asked.length]).toEqual(['c end', 3]);
  });

  it('is read again for the next watcher when it is not watched, once', () => {
    const { list, caches, asked, give, watching } = loaded();
    watching.leave();
    caches.invalidate('credits');
    expect(asked).toEqual(['first']);
    const next = watch(list.state);
    expect(asked).toEqual(['first', 'first']);
    give('c');
    next.leave();
    watch(list.state);
    expect(asked).toEqual(['first', 'first']);
  });

  it.each(['succeeded', 'failed'] as const)('continues after it was read again, which %s', (outcome) => {
    const { list, caches, asked, give, fail } = loaded();
    caches.invalidate('credits');
    list.more();
    expect(asked).toEqual(['first', 'first']);
    if (outcome === 'succeeded') give('c', 'other');
    else fail();
    expect(asked).toEqual(['first', 'first', outcome === 'succeeded' ? 'other' : 'more']);
    give('d', null);
    expect(asked).toHaveLength(3);
  });

  it('does not continue for a watcher that has left', () => {
    const { list, caches, asked, give, watching } = loaded();
    caches.invalidate('credits');
    list.more();
    watching.leave();
    watch(list.state);
    give('c', 'other');
    expect(asked).toEqual(['first', 'first', 'first']);
  });

  it('drops the page in progress when it is read again', () => {
    const { list, caches, asked, shown, give } = loaded();
    list.more();
    caches.invalidate('credits');
    expect(shown()).toBe('ab idle');
    give('c');
    expect([asked, shown()]).toEqual([['first', 'more', 'first'], 'c end']);
  });

  it('is emptied when cleared, and read again only while it is watched [SE-02]', () => {
    const { caches, asked, shown, isAsking, watching } = loaded();
    caches.clear();
    expect([asked, shown(), isAsking()]).toEqual([['first', 'first'], 'loading', true]);
    watching.leave();
    caches.clear();
    expect([asked, shown(), isAsking()]).toEqual([['first', 'first'], 'loading', false]);
  });
});

it('is read again by itself while the server is away, and shows why until then [ER-05]', () => {
  vi.useFakeTimers();
  const outcomes: Either<Failure, Page<Item>>[] = [left(refusal('unavailable')), right(page('ab', null))];
  const list = pageList(
    createCaches(shownConnectivity()),
    () => of(outcomes.shift() ?? right(page('late', null))),
    ({ id }: Item) => id,
  );
  const { seen } = watch(list.state);
  vi.advanceTimersByTime(4_999);
  expect(list.state.get().phase).toBe('failed');
  vi.advanceTimersByTime(3_600_000);
  expect(seen.map(({ phase }) => phase)).toEqual(['failed', 'loaded']);
  expect(outcomes).toEqual([]);
  vi.useRealTimers();
});
