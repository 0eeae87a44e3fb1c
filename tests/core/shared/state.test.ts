import { describe, expect, it } from 'vitest';
import { combineStates, createState, mapState, watchedState } from '#core/shared/state.ts';
import { watch } from '#tests/support/watch-state.ts';

describe('a state', () => {
  it('always has a value, and notifies its watchers only of changes', () => {
    const { state, set } = createState(1);
    const seen: number[] = [];
    state.changes$.subscribe((value) => seen.push(value));
    expect(state.get()).toBe(1);
    expect(seen).toEqual([]);
    set(2);
    set(2);
    expect(seen).toEqual([2]);
  });

  it('leaves every watcher with the latest value when one of them sets another', () => {
    const { state, set } = createState(1);
    state.changes$.subscribe((value) => {
      if (value === 2) set(3);
    });
    const seen: number[] = [];
    state.changes$.subscribe((value) => seen.push(value));
    set(2);
    expect(seen).toEqual([3]);
  });

  it('is read-only in its public form', () => {
    expect(Object.keys(createState(1).state)).toEqual(['get', 'changes$']);
  });
});

describe('a mapped state', () => {
  it('gives the same view for the same value', () => {
    const { state, set } = createState(1);
    const view = mapState(state, (value) => ({ value }));
    expect(view.get()).toBe(view.get());
    set(2);
    expect(view.get()).toEqual({ value: 2 });
  });

  it('notifies its watchers with the value of get', () => {
    const { state, set } = createState(1);
    const view = mapState(state, (value) => ({ value }));
    const seen: { value: number }[] = [];
    view.changes$.subscribe((value) => seen.push(value));
    set(2);
    expect(seen[0]).toBe(view.get());
  });
});

describe('a watched state', () => {
  it('starts its work with the first watcher and ends it with the last, however many watch between', () => {
    const work: string[] = [];
    const { state, isWatched } = watchedState(createState(1).state, {
      entered: () => work.push('entered'),
      left: () => work.push('left'),
    });
    state.get();
    expect(work).toEqual([]);
    const first = state.changes$.subscribe();
    const second = state.changes$.subscribe();
    first.unsubscribe();
    expect(work).toEqual(['entered']);
    expect(isWatched()).toBe(true);
    second.unsubscribe();
    expect(work).toEqual(['entered', 'left']);
    expect(isWatched()).toBe(false);
  });
});

describe('two combined states', () => {
  it('notify once for each change of either, and keep their view while neither changes', () => {
    const one = createState(1);
    const other = createState(10);
    const both = combineStates(one.state, other.state, (a, b) => ({ sum: a + b }));
    const { seen, leave } = watch(both);
    const before = both.get();
    one.set(1);
    expect(both.get()).toBe(before);
    one.set(2);
    other.set(20);
    leave();
    other.set(30);
    expect(seen).toEqual([{ sum: 12 }, { sum: 22 }]);
    expect(both.get()).toEqual({ sum: 32 });
  });
});
