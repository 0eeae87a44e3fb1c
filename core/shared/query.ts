import { type Caches, isTagged, type Tag, type TagsOf, tagsFor } from './caches.ts';
import type { Answer, Failure } from './failure.ts';
import { latestRequest } from './latest-request.ts';
import { lruCache } from './lru-cache.ts';
import { createState, type State, watchedState } from './state.ts';

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
}

/** One entry; watching it loads it, and `retry` loads it again. */
export interface QueryEntry<A> extends State<QueryState<A>> {
  readonly retry: () => void;
}

interface Slot<A> {
  readonly entry: QueryEntry<A>;
  readonly isWatched: () => boolean;
  readonly put: (value: A) => void;
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
  fetch: (key: K) => Answer<A>,
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
    invalidate: (key) => {
      if (key === undefined) for (const each of slots.all()) each.refresh();
      else slots.find(identify(key))?.refresh();
    },
  };
};

interface SlotOptions<A> {
  readonly fetch: () => Answer<A>;
  readonly tags: readonly Tag[];
  readonly onSeen: (value: A) => void;
}

const createSlot = <A>(caches: Caches, { fetch, tags, onSeen }: SlotOptions<A>): Slot<A> => {
  const { state, set } = createState<QueryState<A>>({ phase: 'loading' });
  const request = latestRequest();

  const markStale = () => {
    const current = state.get();
    if (current.phase === 'loaded' && (!current.stale || current.failure !== undefined))
      set({ phase: 'loaded', value: current.value, stale: true });
  };

  const abandon = () => {
    request.abandon();
    later.reset();
  };

  const put = (value: A) => {
    abandon();
    set({ phase: 'loaded', value, stale: false });
  };

  const load = () => {
    if (state.get().phase === 'failed') set({ phase: 'loading' });
    markStale();
    read();
  };

  const read = () =>
    request.ask(fetch, {
      succeeded: (value) => {
        later.reset();
        set({ phase: 'loaded', value, stale: false });
        if (watched.isWatched()) onSeen(value);
      },
      failed: (failure) => {
        if (failure.kind === 'unavailable' && watched.isWatched()) later.plan();
        const current = state.get();
        if (current.phase !== 'loaded') return set({ phase: 'failed', failure });
        set({ ...current, failure });
        caches.outdated(failure);
      },
    });
  /** The current value stays on the page until the server responds. */
  const later = caches.later(read);

  const watched = watchedState(state, {
    entered: () => {
      const current = state.get();
      if (current.phase === 'loaded') onSeen(current.value);
      if (current.phase !== 'loaded' || current.stale) load();
    },
    left: abandon,
  });

  const refresh = () => {
    markStale();
    if (watched.isWatched()) load();
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
      const current = state.get();
      if (current.phase === 'loaded' && current.failure !== undefined && watched.isWatched()) load();
    },
  });

  return { put, refresh, entry: { ...watched.state, retry: load }, isWatched: watched.isWatched };
};
