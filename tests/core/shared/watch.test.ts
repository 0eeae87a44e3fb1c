import { describe, expect, it } from 'vitest';
import { createState, watchedState } from '#core/shared/state.ts';
import { settled, watch, when } from '#core/shared/watch.ts';

describe('watching a state', () => {
  it('shows its value first, then each change, until it is left', () => {
    const { state, set } = createState(1);
    const seen: number[] = [];
    const leave = watch(state, (value) => seen.push(value));
    set(2);
    leave();
    set(3);
    expect(seen).toEqual([1, 2]);
  });

  it('starts the work of a state that works while it is watched', () => {
    const { state, set } = createState('loading');
    const watched = watchedState(state, { entered: () => set('loaded'), left: () => set('left') });
    const seen: string[] = [];
    watch(watched.state, (value) => seen.push(value))();
    expect(seen).toEqual(['loaded']);
    expect(state.get()).toBe('left');
  });

  it('may change the state that it is shown', () => {
    const { state, set } = createState(0);
    const seen: number[] = [];
    watch(state, (value) => {
      seen.push(value);
      if (value < 3) set(value + 1);
    });
    expect(seen).toEqual([0, 1, 2, 3]);
  });
});

describe('waiting for a value', () => {
  const isTen = (value: number): value is 10 => value === 10;

  it('resolves with the first value that is as asked, and stops watching', async () => {
    const { state, set } = createState(1);
    let isLeft = false;
    const watched = watchedState(state, { entered: () => undefined, left: () => (isLeft = true) });
    const waiting = when(watched.state, isTen);
    set(2);
    expect(isLeft).toBe(false);
    set(10);
    expect(isLeft).toBe(true);
    expect(await waiting).toBe(10);
  });

  it('resolves at once if the value is so already', async () => {
    expect(await when(createState(10).state, isTen)).toBe(10);
  });
});

describe('a settled state', () => {
  interface Step {
    readonly phase: string;
    readonly stale?: boolean;
    readonly sending?: string;
    readonly failure?: string;
  }

  it.each<readonly [string, Step, Step]>([
    ['a query that is read', { phase: 'loading' }, { phase: 'loaded', stale: false }],
    ['a query that is read again', { phase: 'loaded', stale: true }, { phase: 'loaded', stale: false }],
    [
      'a query that cannot be read again',
      { phase: 'loaded', stale: true },
      { phase: 'loaded', stale: true, failure: 'unavailable' },
    ],
    ['a query that fails', { phase: 'loading' }, { phase: 'failed' }],
    ['a command', { phase: 'pending' }, { phase: 'done' }],
    ['a session that sends', { phase: 'asking', sending: 'pending' }, { phase: 'answered' }],
    ['a checkout', { phase: 'paying' }, { phase: 'succeeded' }],
  ])('is waited for: %s', async (_, waiting, end) => {
    const { state, set } = createState<Step>({ ...waiting });
    const settling = settled(state);
    set({ ...waiting });
    set(end);
    set({ phase: 'later' });
    expect(await settling).toBe(end);
  });
});
