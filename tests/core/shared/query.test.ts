import { left, right } from 'fp-ts/lib/Either.js';
import { of } from 'rxjs';
import { describe, expect, it, vi } from 'vitest';
import { createCaches } from '#core/shared/caches.ts';
import { type Failure, refusal, unreachable } from '#core/shared/failure.ts';
import { query } from '#core/shared/query.ts';
import { scripted } from '#tests/support/scripted.ts';
import { shownConnectivity } from '#tests/support/shown-connectivity.ts';
import { watch } from '#tests/support/watch-state.ts';

/** Every read of a key returns a newer value: a1, a2, … */
const versions = () => {
  let version = 0;
  return scripted((key: string) => {
    version += 1;
    return of(right(`${key}${version}`));
  });
};

describe('a query', () => {
  it('reads nothing until it is watched', () => {
    const read = versions();
    const entry = query(createCaches(), read.call).of('a');
    expect(entry.get()).toEqual({ phase: 'loading' });
    expect(read.calls).toEqual([]);
  });

  it('loads once for all watchers, and keeps the value for the next', () => {
    const read = versions();
    const { of: entryOf } = query(createCaches(), read.call);
    const first = watch(entryOf('a'));
    watch(entryOf('a'));
    first.leave();
    expect(entryOf('a').get()).toEqual({ phase: 'loaded', value: 'a1', stale: false });
    expect(read.calls).toEqual([['a']]);
    watch(entryOf('b'));
    expect(entryOf('b').get()).toMatchObject({ value: 'b2' });
  });

  it('returns the same entry for a key, so that a page keeps its subscription', () => {
    const { of: entryOf } = query(createCaches(), versions().call);
    expect(entryOf('a')).toBe(entryOf('a'));
  });

  it('abandons its request when the last watcher leaves, and asks again for the next (faults.md, 5)', () => {
    const read = versions();
    read.hold();
    const entry = query(createCaches(), read.call).of('a');
    watch(entry).leave();
    expect(read.abandoned()).toBe(1);
    read.release();
    expect(entry.get()).toEqual({ phase: 'loading' });
    watch(entry);
    read.release();
    expect(entry.get()).toMatchObject({ value: 'a2' });
  });

  it('fails, and loads when it is tried again', () => {
    const read = versions();
    read.failNext(unreachable);
    const entry = query(createCaches(), read.call).of('a');
    watch(entry);
    expect(entry.get()).toEqual({ phase: 'failed', failure: unreachable });
    entry.retry();
    expect(entry.get()).toMatchObject({ phase: 'loaded' });
  });

  it('repeats a failed read for the next visit, but not for a second watcher', () => {
    const read = versions();
    read.failNext(unreachable);
    const entry = query(createCaches(), read.call).of('a');
    const first = watch(entry);
    watch(entry).leave();
    expect(entry.get()).toMatchObject({ phase: 'failed' });
    first.leave();
    watch(entry);
    expect(entry.get()).toMatchObject({ phase: 'loaded' });
  });

  it('reads again by itself while the server is away, and keeps what is shown meanwhile [ER-05]', () => {
    vi.useFakeTimers();
    const read = versions();
    const away = refusal('unavailable');
    const one = query(createCaches(shownConnectivity()), read.call);
    for (const _ of [1, 2]) read.failNext(away);
    const page = watch(one.of('a'));
    vi.advanceTimersByTime(14_999);
    expect(one.of('a').get()).toEqual({ phase: 'failed', failure: away });
    vi.advanceTimersByTime(1);
    expect(one.of('a').get()).toMatchObject({ phase: 'loaded', stale: false });
    expect(page.seen.map(({ phase }) => phase)).toEqual(['failed', 'failed', 'loaded']);
    read.failNext(away);
    one.invalidate('a');
    expect(one.of('a').get()).toMatchObject({ phase: 'loaded', stale: true, failure: away });
    vi.advanceTimersByTime(5_000);
    expect(one.of('a').get()).toMatchObject({ phase: 'loaded', stale: false });
    read.failNext(away);
    one.invalidate('a');
    page.leave();
    const asked = read.calls.length;
    vi.advanceTimersByTime(3_600_000);
    expect(read.calls).toHaveLength(asked);
    vi.useRealTimers();
  });

  it('leaves a lost network to the network, which says each time that it is lost [ER-01]', () => {
    vi.useFakeTimers();
    const read = versions();
    read.failNext(unreachable);
    watch(query(createCaches(shownConnectivity()), read.call).of('a'));
    vi.advanceTimersByTime(3_600_000);
    expect(read.calls).toHaveLength(1);
    vi.useRealTimers();
  });

  it('turns an exception in a read into a failure', () => {
    const entry = query(createCaches(), (): never => {
      throw new Error('a defect');
    }).of('a');
    watch(entry);
    expect(entry.get()).toMatchObject({ phase: 'failed', failure: { kind: 'unreadable' } });
  });

  it('shows its value as stale while it reads again, and keeps it when that fails', () => {
    const read = versions();
    const one = query(createCaches(), read.call);
    const { seen } = watch(one.of('a'));
    read.failNext(refusal('broken'));
    one.invalidate('a');
    expect(seen.slice(-2)).toEqual([
      { phase: 'loaded', value: 'a1', stale: true },
      { phase: 'loaded', value: 'a1', stale: true, failure: refusal('broken') },
    ]);
    one.invalidate();
    expect(seen.at(-1)).toEqual({ phase: 'loaded', value: 'a3', stale: false });
  });

  it('keeps a value that could not be read again, says so, and reads it again at the next visit [ER-09]', () => {
    const read = versions();
    const caches = createCaches();
    const told: Failure[] = [];
    caches.outdated$.subscribe((failure) => told.push(failure));
    const one = query(caches, read.call, { tags: ['credits'] });
    const page = watch(one.of('a'));
    read.failNext(refusal('unavailable'));
    caches.invalidate('credits');
    const outdated = { phase: 'loaded', value: 'a1', stale: true, failure: refusal('unavailable') };
    expect(one.of('a').get()).toEqual(outdated);
    expect(told).toEqual([refusal('unavailable')]);
    page.leave();
    watch(one.of('a'));
    expect(one.of('a').get()).toEqual({ phase: 'loaded', value: 'a3', stale: false });
  });

  it('reads what could not be read again once it is told to, where it is watched [ER-09]', () => {
    const read = versions();
    const caches = createCaches();
    const one = query(caches, read.call, { tags: ['credits'] });
    const { seen } = watch(one.of('a'));
    watch(one.of('b'));
    read.failNext(unreachable);
    caches.invalidate('credits');
    const asked = read.calls.length;
    read.hold();
    caches.readAgain();
    expect(seen.at(-1)).toEqual({ phase: 'loaded', value: 'a1', stale: true });
    read.release();
    expect(one.of('a').get()).toMatchObject({ stale: false });
    expect(read.calls.slice(asked)).toEqual([['a']]);
  });

  it('tells one failure for a change, however many values could not be read again [ER-09]', () => {
    const read = versions();
    const caches = createCaches();
    const told: Failure[] = [];
    caches.outdated$.subscribe((failure) => told.push(failure));
    const one = query(caches, read.call, { tags: ['credits'] });
    for (const key of ['a', 'b']) watch(one.of(key));
    for (const expected of [1, 2]) {
      read.failNext(refusal('unavailable'));
      read.failNext(refusal('unavailable'));
      caches.invalidate('credits');
      expect(told).toHaveLength(expected);
    }
  });

  it('reads a value that was invalidated while unwatched only on return', () => {
    const read = versions();
    const one = query(createCaches(), read.call);
    watch(one.of('a')).leave();
    one.invalidate('a');
    expect(read.calls).toHaveLength(1);
    watch(one.of('a'));
    expect(one.of('a').get()).toEqual({ phase: 'loaded', value: 'a2', stale: false });
  });

  it('shows a value that was set, and drops the response to an older request', () => {
    const read = versions();
    read.hold();
    const one = query(createCaches(), read.call);
    watch(one.of('a'));
    one.put('a', 'put');
    read.release();
    expect(one.of('a').get()).toEqual({ phase: 'loaded', value: 'put', stale: false });
  });

  it('is emptied when cleared, and reads again what is watched', () => {
    const read = versions();
    const caches = createCaches();
    const one = query(caches, read.call);
    const left = one.of('left');
    watch(left).leave();
    const { seen } = watch(one.of('watched'));
    caches.clear();
    expect(left.get()).toEqual({ phase: 'loading' });
    expect(seen.slice(-2)).toEqual([
      { phase: 'loading' },
      { phase: 'loaded', value: 'watched3', stale: false },
    ]);
    expect(one.of('watched').get()).toMatchObject({ value: 'watched3' });
  });

  it('drops a response to a request from before it was cleared', () => {
    const read = versions();
    read.hold();
    const caches = createCaches();
    const one = query(caches, read.call);
    watch(one.of('a'));
    caches.clear();
    read.release();
    expect(one.of('a').get()).toEqual({ phase: 'loading' });
    read.release();
    expect(one.of('a').get()).toMatchObject({ value: 'a2' });
  });

  it('drops the least recently used value, and never a watched one', () => {
    const read = versions();
    const one = query(createCaches(), read.call, { maxCached: 2 });
    watch(one.of('watched'));
    for (const key of ['a', 'b', 'a', 'c']) watch(one.of(key)).leave();
    expect(one.of('watched').get()).toMatchObject({ value: 'watched1' });
    expect(one.of('c').get()).toMatchObject({ phase: 'loaded' });
    expect(one.of('b').get()).toEqual({ phase: 'loading' });
  });

  it('notifies when a value arrives and on every return to it', () => {
    const seen: string[] = [];
    const one = query(createCaches(), versions().call, { onSeen: (value) => seen.push(value) });
    watch(one.of('a')).leave();
    watch(one.of('a')).leave();
    expect(seen).toEqual(['a1', 'a1']);
  });

  describe('that other code waits for, without watching it', () => {
    const setUp = () => {
      const shown = versions();
      const silent = versions();
      shown.hold();
      silent.hold();
      const caches = createCaches();
      const one = query(caches, shown.call, { tags: ['saved'] });
      const outcomes: unknown[] = [];
      const load = () => one.load('a', () => silent.call('s')).subscribe((outcome) => outcomes.push(outcome));
      return { shown, silent, caches, one, outcomes, load, entry: one.of('a') };
    };

    it('sends one request for both, whoever came first', () => {
      const page = setUp();
      watch(page.entry);
      page.load();
      page.shown.release();
      expect([page.outcomes, page.silent.calls]).toEqual([[right('a1')], []]);

      const start = setUp();
      start.load();
      watch(start.entry);
      start.silent.release();
      expect(start.outcomes).toEqual([right('s1')]);
      expect(start.entry.get()).toEqual({ phase: 'loaded', value: 's1', stale: false });
      expect(start.shown.calls).toEqual([]);
    });

    it('is not read again when it is known', () => {
      const { one, silent, outcomes, load } = setUp();
      one.put('a', 'known');
      load();
      expect([outcomes, silent.calls]).toEqual([[right('known')], []]);
    });

    it('is read again for those who watch, after a failure that interrupts no one', () => {
      const { shown, silent, entry, outcomes, load } = setUp();
      silent.failNext(unreachable);
      load();
      watch(entry);
      silent.release();
      expect(outcomes).toEqual([left(unreachable)]);
      shown.release();
      expect(entry.get()).toMatchObject({ value: 'a1' });
    });

    it('still arrives when the page that asked for it is left', () => {
      const { shown, silent, entry, outcomes, load } = setUp();
      const page = watch(entry);
      load();
      page.leave();
      expect(shown.abandoned()).toBe(1);
      silent.release();
      expect(outcomes).toEqual([right('s1')]);
    });

    it('is read again when it changes meanwhile, and once nobody waits, not at all', () => {
      const { silent, caches, outcomes, load } = setUp();
      const waiting = load();
      caches.invalidate('saved');
      expect([silent.calls.length, silent.abandoned()]).toEqual([2, 1]);
      waiting.unsubscribe();
      expect(silent.abandoned()).toBe(2);
      caches.invalidate('saved');
      expect([silent.calls.length, outcomes]).toEqual([2, []]);
    });
  });
});
