import { left, right } from 'fp-ts/lib/Either.js';
import { defer, of } from 'rxjs';
import { type Caches, isTagged, type Tag, type TagsOf, tagsFor } from './caches.ts';
import type { Failure, PortResult } from './failure.ts';
import { latestRequest } from './latest-request.ts';
import { lruCache } from './lru-cache.ts';
import { createState, type State, watchedState } from './state.ts';
import { waitingReaders } from './waiting-readers.ts';

/** The state of one entry. */
export type QueryState<A> =
  | { readonly phase: 'loading' }
  /** `stale` while a newer value is loading; with `failure` if it could not be loaded, until it is tried again. */
  | {
      readonly phase: 'loaded';
      readonly value: A;
      readonly stale: boolean;
      readonly failure?: Failure;
    }
  | { readonly phase: 'failed'; readonly failure: Failure };

/** Data that is read by key. Watching an entry loads it; leaving it abandons the request. */
export interface Query<K, A> {
  readonly of: (key: K) => QueryEntry<A>;
  /** Marks the value as stale and reads it again, immediately if it is watched. */
  readonly invalidate: (key?: K) => void;
  /** Sets a value that was obtained in another way, such as from a list that already contains it. */
  readonly put: (key: K, value: A) => void;
  /**
   * The value for code that does not show it: as it is known, else read by `ask`, whose failures interrupt no one. It
   * shares one request with those who watch the entry; if that fails, they send their own.
   */
  readonly load: (key: K, ask: () => PortResult<A>) => PortResult<A>;
}

/** One entry; watching it loads it, and `retry` loads it again. */
export interface QueryEntry<A> extends State<QueryState<A>> {
  readonly retry: () => void;
}

interface Slot<A> {
  readonly entry: QueryEntry<A>;
  readonly isWatched: () => boolean;
  readonly put: (value: A) => void;
  readonly load: (ask: () => PortResult<A>) => PortResult<A>;
  readonly refresh: () => void;
}

interface QueryOptions<K, A> {
  readonly identify?: (key: K) => string;
  /** Entries cached while they are not watched. */
  readonly maxCached?: number;
  /** The data that makes a value stale (caches.ts). */
  readonly tags?: TagsOf<K>;
  /** Called with each watched value: when watching begins, and when it arrives. */
  readonly onSeen?: (value: A) => void;
}

export const query = <K, A>(
  caches: Caches,
  fetch: (key: K) => PortResult<A>,
  { identify = String, maxCached = 40, tags = [], onSeen = () => undefined }: QueryOptions<K, A> = {},
): Query<K, A> => {
  const slots = lruCache<Slot<A>>(caches, maxCached, (slot) => slot.isWatched());
  const open = (key: K) =>
    slots.open(identify(key), (own) =>
      createSlot(own, { fetch: () => fetch(key), tags: tagsFor(tags, key), onSeen }),
    );

  return {
    of: (key) => open(key).entry,
    put: (key, value) => open(key).put(value),
    load: (key, ask) => open(key).load(ask),
    invalidate: (key) => {
      if (key === undefined) for (const each of slots.all()) each.refresh();
      else slots.find(identify(key))?.refresh();
    },
  };
};

interface SlotOptions<A> {
  readonly fetch: () => PortResult<A>;
  readonly tags: readonly Tag[];
  readonly onSeen: (value: A) => void;
}

const createSlot = <A>(caches: Caches, { fetch, tags, onSeen }: SlotOptions<A>): Slot<A> => {
  const { state, set, update } = createState<QueryState<A>>({ phase: 'loading' });
  const request = latestRequest();
  const readers = waitingReaders<A>({
    joined: () => {
      if (!request.isPending()) readSilently();
    },
    left: () => {
      if (!watched.isWatched()) abandon();
    },
  });

  const abandon = () => {
    request.abandon();
    later.reset();
  };

  const put = (value: A) => {
    abandon();
    set(loaded(value));
    readers.settle(right(value));
  };

  const succeeded = (value: A) => {
    later.reset();
    set(loaded(value));
    if (watched.isWatched()) onSeen(value);
    readers.settle(right(value));
  };

  const failed = (failure: Failure) => {
    readers.settle(left(failure));
    if (failure.kind === 'unavailable' && watched.isWatched()) later.plan();
    const current = state.get();
    set(notLoaded(current, failure));
    if (current.phase === 'loaded') caches.outdated(failure);
  };

  const read = () => request.ask(fetch, { succeeded, failed });
  /** The current value stays on the page until the server responds. */
  const later = caches.later(read);

  const load = () => {
    update((current) => stale(withoutFailure(current)));
    read();
  };

  const readSilently = () => {
    const ask = readers.asked();
    if (ask === null) return;
    update(withoutFailure);
    request.ask(ask, {
      succeeded,
      failed: (failure) => {
        readers.settle(left(failure));
        if (watched.isWatched()) load();
      },
    });
  };

  const watched = watchedState(state, {
    entered: () => {
      const current = state.get();
      if (current.phase === 'loaded') onSeen(current.value);
      if (!isUpToDate(current) && !request.isPending()) load();
    },
    left: () => {
      abandon();
      readSilently();
    },
  });

  const refresh = () => {
    update(stale);
    if (watched.isWatched()) load();
    else readSilently();
  };

  /** Removes the value, and reads it again if it is watched. */
  const drop = () => {
    abandon();
    set({ phase: 'loading' });
    if (watched.isWatched()) load();
  };

  caches.add({
    clear: drop,
    invalidate: (meant) => isTagged(tags, meant) && refresh(),
    drop: (meant) => isTagged(tags, meant) && drop(),
    refresh,
    readAgain: () => {
      if (isLeftStale(state.get()) && watched.isWatched()) load();
    },
  });

  return {
    put,
    refresh,
    load: (ask) =>
      defer(() => {
        const current = state.get();
        return isUpToDate(current) ? of(right(current.value)) : readers.wait(ask);
      }),
    entry: { ...watched.state, retry: load },
    isWatched: watched.isWatched,
  };
};

type Loaded<A> = Extract<QueryState<A>, { readonly phase: 'loaded' }>;

const loaded = <A>(value: A): Loaded<A> => ({ phase: 'loaded', value, stale: false });

const isUpToDate = <A>(state: QueryState<A>): state is Loaded<A> => state.phase === 'loaded' && !state.stale;

/** A newer value could not be loaded. */
const isLeftStale = <A>(state: QueryState<A>): boolean =>
  state.phase === 'loaded' && state.failure !== undefined;

/** A newer value is loading. */
const stale = <A>(state: QueryState<A>): QueryState<A> =>
  state.phase === 'loaded' && (!state.stale || state.failure !== undefined)
    ? { phase: 'loaded', value: state.value, stale: true }
    : state;

const withoutFailure = <A>(state: QueryState<A>): QueryState<A> =>
  state.phase === 'failed' ? { phase: 'loading' } : state;

/** A value that was loaded stays, with why a newer one was not. */
const notLoaded = <A>(state: QueryState<A>, failure: Failure): QueryState<A> =>
  state.phase === 'loaded' ? { ...state, failure } : { phase: 'failed', failure };
