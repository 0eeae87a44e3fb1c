import { type Either, left, right } from 'fp-ts/lib/Either.js';
import { Subject } from 'rxjs';
import { describe, expect, it } from 'vitest';
import { createCaches } from '#core/shared/caches.ts';
import { type Failure, unreachable } from '#core/shared/failure.ts';
import type { Cursor, Page } from '#core/shared/page.ts';
import { pageList } from '#core/shared/page-list.ts';
import { watch } from '#tests/support/world-watch.ts';

interface Item {
  readonly id: string;
}

const page = (ids: string, nextPagination: Cursor | null): Page<Item> => ({
  ...{ items: [...ids].map((id) => ({ id })), previousPagination: null, nextPagination, total: 9 },
});

/** A list whose pages come when the test says so, the latest asked for first. */
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
    ...{ list, caches, asked, shown, isAsking: () => answer.observed },
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

describe('a list read page after page', () => {
  it('reads its first page once somebody watches, and nothing before', () => {
    const { list, asked, shown, give } = setUp();
    list.more();
    expect([asked, shown(), list.isWatched()]).toEqual([[], 'loading', false]);
    watch(list.state);
    expect([asked, list.isWatched()]).toEqual([['first'], true]);
    give('ab', 'more');
    expect(shown()).toBe('ab idle');
  });

  it('gives what came with the latest page beside its items', () => {
    const { list, give } = loaded();
    list.more();
    give('c', null);
    expect(list.state.get()).toMatchObject({ latest: { items: [{ id: 'c' }] }, pages: { total: 9 } });
  });

  it('reads on to its end, once at a time', () => {
    const { list, asked, shown, give } = loaded();
    list.more();
    list.more();
    expect([asked, shown()]).toEqual([['first', 'more'], 'ab pending']);
    give('c', null);
    list.more();
    expect([asked, shown()]).toEqual([['first', 'more'], 'abc end']);
  });

  it('keeps what it has where reading on fails, and reads on again', () => {
    const { list, asked, shown, give, fail } = loaded();
    list.more();
    fail();
    expect(shown()).toBe('ab failed');
    list.more();
    give('c', null);
    expect([asked, shown()]).toEqual([['first', 'more', 'more'], 'abc end']);
  });

  it('fails with its first page, and loads when it is tried again', () => {
    const { list, shown, give, fail } = setUp();
    watch(list.state);
    fail();
    expect(list.state.get()).toEqual({ phase: 'failed', failure: unreachable });
    list.retry();
    expect(shown()).toBe('loading');
    give('a');
    expect(shown()).toBe('a end');
  });

  it('asks again for whoever comes after it failed, and for nobody after it was read', () => {
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

  it('abandons what it reads when the last watcher leaves, and can read on later', () => {
    const { list, asked, shown, isAsking, watching } = loaded();
    list.more();
    watching.leave();
    expect([isAsking(), shown()]).toEqual([false, 'ab idle']);
    watch(list.state);
    list.more();
    expect(asked).toEqual(['first', 'more', 'more']);
  });

  it('is read anew at once where it is watched, and shows what it has meanwhile', () => {
    const { caches, asked, shown, give } = loaded();
    caches.invalidate('credits');
    expect([asked, shown()]).toEqual([['first', 'first'], 'ab idle']);
    give('c');
    expect(shown()).toBe('c end');
  });

  it('keeps what it has where reading anew fails, and tries for whoever comes next', () => {
    const { list, caches, asked, shown, fail, watching } = loaded();
    caches.invalidate('credits');
    fail();
    expect(shown()).toBe('ab idle');
    watching.leave();
    watch(list.state);
    expect(asked).toEqual(['first', 'first', 'first']);
  });

  it('is read anew for whoever comes next where nobody watches, once', () => {
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

  it.each(['succeeded', 'failed'] as const)('reads on after it was read anew, which %s', (outcome) => {
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

  it('reads on no more where that was asked for by who has left', () => {
    const { list, caches, asked, give, watching } = loaded();
    caches.invalidate('credits');
    list.more();
    watching.leave();
    watch(list.state);
    give('c', 'other');
    expect(asked).toEqual(['first', 'first', 'first']);
  });

  it('drops the page that was on its way when it is read anew', () => {
    const { list, caches, asked, shown, give } = loaded();
    list.more();
    caches.invalidate('credits');
    expect(shown()).toBe('ab idle');
    give('c');
    expect([asked, shown()]).toEqual([['first', 'more', 'first'], 'c end']);
  });

  it('forgets everything when cleared, and reads anew only where it is watched [SE-02]', () => {
    const { caches, asked, shown, isAsking, watching } = loaded();
    caches.clear();
    expect([asked, shown(), isAsking()]).toEqual([['first', 'first'], 'loading', true]);
    watching.leave();
    caches.clear();
    expect([asked, shown(), isAsking()]).toEqual([['first', 'first'], 'loading', false]);
  });
});
