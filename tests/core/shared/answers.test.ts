import { type Either, left, right } from 'fp-ts/lib/Either.js';
import { EMPTY, NEVER, of, Subject, throwError } from 'rxjs';
import { describe, expect, it } from 'vitest';
import { andThen } from '#core/shared/and-then.ts';
import { createCaches } from '#core/shared/caches.ts';
import { type Failure, type PortResult, refusal, unreachable } from '#core/shared/failure.ts';
import { latestRequest } from '#core/shared/latest-request.ts';
import { lruCache } from '#core/shared/lru-cache.ts';
import { mapAnswer } from '#core/shared/map-answer.ts';
import { oneAnswer } from '#core/shared/one-answer.ts';
import { combineStates, createState, mapState, prefetch, watchedState } from '#core/shared/state.ts';
import { tapRight } from '#core/shared/tap-right.ts';

const outcomesOf = <A>(answer: PortResult<A>): unknown[] => {
  const outcomes: unknown[] = [];
  answer.subscribe((outcome) => outcomes.push(outcome));
  return outcomes;
};
const failing: PortResult<number> = of(left(unreachable));

describe('an answer', () => {
  it('is mapped by a function, and a failure stays unchanged', () => {
    const twice = mapAnswer((value: number) => value * 2);
    expect(outcomesOf(twice(of(right(2))))).toEqual([right(4)]);
    expect(outcomesOf(twice(failing))).toEqual([left(unreachable)]);
  });

  it('is chained to another request, which a failure ends', () => {
    const asked: number[] = [];
    const then = andThen((value: number): PortResult<string> => {
      asked.push(value);
      return of(right(`after ${value}`));
    });
    expect(outcomesOf(then(of(right(1))))).toEqual([right('after 1')]);
    expect(outcomesOf(then(failing))).toEqual([left(unreachable)]);
    expect(asked).toEqual([1]);
  });

  it('passes its value to an observer, but no failure', () => {
    const told: number[] = [];
    const tell = tapRight((value: number) => told.push(value));
    expect(outcomesOf(tell(of(right(1))))).toEqual([right(1)]);
    expect(outcomesOf(tell(failing))).toEqual([left(unreachable)]);
    expect(told).toEqual([1]);
  });

  it.each<[string, () => PortResult<number>, unknown]>([
    ['the first of many', () => of(right(1), right(2)), right(1)],
    [
      'a failure where none came',
      () => EMPTY,
      left({ kind: 'unreadable', detail: 'ended without an answer' }),
    ],
    [
      'a failure where it broke',
      () => throwError(() => new Error('broken')),
      left({ kind: 'unreadable', detail: 'Error: broken' }),
    ],
    [
      'a failure where asking threw',
      () => {
        throw new Error('a defect');
      },
      left({ kind: 'unreadable', detail: 'Error: a defect' }),
    ],
  ])('is exactly one: %s', (_, ask, outcome) => {
    expect(outcomesOf(oneAnswer(ask))).toEqual([outcome]);
  });
});

describe('the latest request', () => {
  const setUp = () => {
    const request = latestRequest();
    const told: unknown[] = [];
    const ask = (answer: PortResult<number>) =>
      request.ask(() => answer, {
        succeeded: (value) => told.push([value, request.isPending()]),
        failed: (failure) => told.push([failure.kind, request.isPending()]),
      });
    return { request, told, ask };
  };

  it('is pending until it is answered, and not when the answer is delivered', () => {
    const { request, told, ask } = setUp();
    expect(request.isPending()).toBe(false);
    const answer = new Subject<Either<Failure, number>>();
    ask(answer);
    expect(request.isPending()).toBe(true);
    answer.next(right(1));
    expect([told, request.isPending()]).toEqual([[[1, false]], false]);
    ask(of(left(refusal('missing'))));
    expect(told).toEqual([
      [1, false],
      ['missing', false],
    ]);
  });

  it('replaces the one before, whose late answer is dropped', () => {
    const { told, ask } = setUp();
    const first = new Subject<Either<Failure, number>>();
    const second = new Subject<Either<Failure, number>>();
    ask(first);
    ask(second);
    expect([first.observed, second.observed]).toEqual([false, true]);
    first.next(right(1));
    second.next(right(2));
    expect(told).toEqual([[2, false]]);
  });

  it('can be abandoned', () => {
    const { request, ask } = setUp();
    const answer = new Subject<Either<Failure, number>>();
    ask(answer);
    request.abandon();
    expect([request.isPending(), answer.observed]).toEqual([false, false]);
  });
});

describe('a cache of recently used values', () => {
  const setUp = (limit: number) => {
    const inUse = new Set<string>();
    const made: string[] = [];
    const caches = createCaches();
    const kept = lruCache<{ readonly id: string }>(caches, limit, ({ id }) => inUse.has(id));
    const open = (id: string) =>
      kept.open(id, () => {
        made.push(id);
        return { id };
      });
    return { caches, kept, open, inUse, made, ids: () => kept.all().map(({ id }) => id) };
  };

  it('creates a value once, and finds it by its id', () => {
    const { kept, open, made } = setUp(3);
    const first = open('a');
    expect(open('a')).toBe(first);
    expect([kept.find('a'), kept.find('b'), made]).toEqual([first, undefined, ['a']]);
  });

  it('drops the least recently used value beyond the limit', () => {
    const { open, ids } = setUp(3);
    for (const id of ['a', 'b', 'c', 'a', 'd']) open(id);
    expect(ids()).toEqual(['c', 'a', 'd']);
  });

  it('keeps a value in use, even beyond the limit', () => {
    const { open, inUse, ids } = setUp(2);
    for (const id of ['a', 'b', 'c', 'd']) {
      open(id);
      if (id < 'c') inUse.add(id);
    }
    expect(ids()).toEqual(['a', 'b', 'd']);
  });

  it('is emptied when cleared, except for values in use', () => {
    const { caches, open, inUse, ids } = setUp(3);
    for (const id of ['a', 'b', 'c']) open(id);
    inUse.add('b');
    caches.clear();
    expect(ids()).toEqual(['b']);
  });
});

describe('combined states', () => {
  it('work from the first watcher to the last, and again for the next', () => {
    const told: string[] = [];
    const { state, isWatched } = watchedState(createState(1).state, {
      entered: () => told.push('entered'),
      left: () => told.push('left'),
    });
    const [one, other] = [state.changes$.subscribe(), state.changes$.subscribe()];
    one.unsubscribe();
    expect([told, isWatched()]).toEqual([['entered'], true]);
    other.unsubscribe();
    expect([told, isWatched()]).toEqual([['entered', 'left'], false]);
    state.changes$.subscribe();
    expect(told).toEqual(['entered', 'left', 'entered']);
  });

  it('follow both, and keep their view while neither changes', () => {
    const [one, other] = [createState(1), createState(2)];
    const both = combineStates(one.state, other.state, (first, second) => ({ sum: first + second }));
    const view = both.get();
    expect([view, both.get() === view]).toEqual([{ sum: 3 }, true]);
    const seen: unknown[] = [];
    const watching = both.changes$.subscribe((value) => seen.push(value));
    one.set(3);
    other.set(4);
    expect([seen, both.get()]).toEqual([[{ sum: 5 }, { sum: 7 }], { sum: 7 }]);
    watching.unsubscribe();
    one.set(0);
    expect([seen.length, both.get()]).toEqual([2, { sum: 4 }]);
  });

  it('notify no one of a change that does not alter their view', () => {
    const { state, update } = createState(1);
    const isOdd = mapState(state, (value) => value % 2 === 1);
    const seen: boolean[] = [];
    isOdd.changes$.subscribe((value) => seen.push(value));
    update((value) => value + 1);
    update((value) => value + 2);
    expect([seen, isOdd.get()]).toEqual([[false], false]);
  });

  it('can be watched for a moment, which starts work and ends it', () => {
    const told: string[] = [];
    const work = { entered: () => told.push('entered'), left: () => told.push('left') };
    prefetch(watchedState(createState(NEVER).state, work).state);
    expect(told).toEqual(['entered', 'left']);
  });
});
