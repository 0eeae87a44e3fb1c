import { right } from 'fp-ts/lib/Either.js';
import { of } from 'rxjs';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { memoryDeviceStorage } from '#adapters/memory/device-storage.ts';
import { storedRecentSearches } from '#adapters/storage/recent-searches.ts';
import { clearedByLogin, clearedByLogout } from '#adapters/storage/stored-keys.ts';
import { SUGGESTION_DELAY_MS, suggestSearches } from '#core/feed/suggest-searches.ts';
import { createCaches } from '#core/shared/caches.ts';
import { unreachable } from '#core/shared/failure.ts';
import { scripted } from '#tests/support/scripted.ts';
import { watch } from '#tests/support/watch-state.ts';

const topic = (text: string) => ({ kind: 'topic' as const, text });

const open = () => {
  const storage = memoryDeviceStorage();
  const port = scripted((typed: string) => of(right([topic(`${typed}…`)])));
  const caches = createCaches();
  const suggest = suggestSearches({
    caches,
    searchSuggestions: { beginning: port.call },
    recentSearches: storedRecentSearches(storage),
  });
  return { suggest, port, caches, storage };
};

const pause = () => vi.advanceTimersByTime(SUGGESTION_DELAY_MS);

describe('suggestions while typing [FD-10]', () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => vi.useRealTimers());

  it('ask nothing before two letters, and once after a pause in typing', () => {
    const { suggest, port } = open();
    for (const typed of ['h', 'he', 'hea']) {
      const stop = watch(suggest.of(typed)).leave;
      vi.advanceTimersByTime(SUGGESTION_DELAY_MS - 1);
      stop();
    }
    const state = suggest.of('hear');
    watch(state);
    pause();
    expect(port.calls).toEqual([['hear']]);
    expect(state.get()).toEqual({ suggestions: [topic('hear…')], isAnswered: true, failure: null });
  });

  it('never show a late answer for another text', () => {
    const { suggest, port } = open();
    port.hold();
    const first = watch(suggest.of('he'));
    pause();
    first.leave();
    const state = suggest.of('st');
    watch(state);
    pause();
    expect(port.abandoned()).toBe(1);
    port.release(1);
    port.release(0);
    expect(state.get().suggestions).toEqual([topic('st…')]);
    expect(suggest.of('he').get().isAnswered).toBe(false);
  });

  it('are there at once for what was typed before, whatever its capitals', () => {
    const { suggest, port } = open();
    watch(suggest.of('heart')).leave();
    watch(suggest.of('heart'));
    pause();
    expect(suggest.of(' HEART ').get().isAnswered).toBe(true);
    expect(port.calls).toHaveLength(1);
  });

  it('say that they could not be loaded, and are requested again with the next text', () => {
    const { suggest, port } = open();
    port.failNext(unreachable);
    const failed = watch(suggest.of('he'));
    pause();
    expect(suggest.of('he').get()).toEqual({ suggestions: [], isAnswered: false, failure: unreachable });
    failed.leave();
    watch(suggest.of('he'));
    pause();
    expect(suggest.of('he').get().isAnswered).toBe(true);
  });
});

describe('recent searches on the device [KB-06]', () => {
  it('survive a login and end with a logout', () => {
    const { suggest, storage } = open();
    suggest.remember('stroke');
    suggest.remember('asthma');
    clearedByLogin(storage).clear();
    expect(suggest.recent.get()).toEqual(['asthma', 'stroke']);
    clearedByLogout(storage).clear();
    expect(suggest.recent.get()).toEqual([]);
  });

  it('can be cleared one by one and together', () => {
    const { suggest } = open();
    for (const words of ['stroke', 'asthma', 'gout']) suggest.remember(words);
    suggest.forget('asthma');
    expect(suggest.recent.get()).toEqual(['gout', 'stroke']);
    suggest.forgetAll();
    expect(suggest.recent.get()).toEqual([]);
  });

  it.each([
    ['no list', '{"a":1}'],
    ['an item that is not a text', '[1]'],
    ['an item that is too long', JSON.stringify(['a'.repeat(201)])],
    ['too many', JSON.stringify(Array.from({ length: 9 }, (_, at) => `search ${at}`))],
  ])('are dropped if what is stored is %s (faults.md, 17)', (_, stored) => {
    const storage = memoryDeviceStorage();
    storage.write('preceptor.recent-searches', stored);
    expect(storedRecentSearches(storage).searches.get()).toEqual([]);
  });
});
