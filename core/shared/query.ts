import { type Either, left, right } from 'fp-ts/lib/Either.js';
import { Observable, Subject, take } from 'rxjs';
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
  /**
   * The value for code that does not show it: as it is known, else read by `ask`, whose failures interrupt no one. It
   * shares one request with those who watch the entry; if that fails, they send their own.
   */
  readonly load: (key: K, ask: () => Answer<A>) => Answer<A>;
}

/** One entry; watching it loads it, and `retry` loads it again. */
export interface QueryEntry<A> extends State<QueryState<A>> {
  readonly retry: () => void;
}

interface Slot<A> {
  readonly entry: QueryEntry<A>;
  readonly isWatched: () => boolean;
  readonly put: (value: A) => void;
  readonly load: (ask: () => Answer<A>) => Answer<A>;
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
    load: (key, ask) => open(key).load(ask),
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
  const settled$ = new Subject<Either<Failure, A>>();
  /** How those who wait without watching ask. */
  let askSilently: (() => Answer<A>) | null = null;

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
    settled$.next(right(value));
  };

  const load = () => {
    if (state.get().phase === 'failed') set({ phase: 'loading' });
    markStale();
    read();
  };

  const succeeded = (value: A) => {
    later.reset();
    set({ phase: 'loaded', value, stale: false });
    if (watched.isWatched()) onSeen(value);
    settled$.next(right(value));
  };

  const read = () =>
    request.ask(fetch, {
      succeeded,
      failed: (failure) => {
        settled$.next(left(failure));
        if (failure.kind === 'unavailable' && watched.isWatched()) later.plan();
        const current = state.get();
        if (current.phase !== 'loaded') return set({ phase: 'failed', failure });
        set({ ...current, failure });
        caches.outdated(failure);
      },
    });
  /** The current value stays on the page until the server responds. */
  const later = caches.later(read);

  const readSilently = () => {
    if (askSilently === null || !settled$.observed) return;
    if (state.get().phase === 'failed') set({ phase: 'loading' });
    request.ask(askSilently, {
      succeeded,
      failed: (failure) => {
        settled$.next(left(failure));
        if (watched.isWatched()) load();
      },
    });
  };

  const watched = watchedState(state, {
    entered: () => {
      const current = state.get();
      if (current.phase === 'loaded') onSeen(current.value);
      if ((current.phase !== 'loaded' || current.stale) && !request.isPending()) load();
    },
    left: () => {
      abandon();
      readSilently();
    },
  });

  const loadSilently = (ask: () => Answer<A>): Answer<A> =>
    new Observable((waiting) => {
      const current = state.get();
      if (current.phase === 'loaded' && !current.stale) {
        waiting.next(right(current.value));
        waiting.complete();
        return;
      }
      askSilently = ask;
      waiting.add(settled$.pipe(take(1)).subscribe(waiting));
      waiting.add(() => {
        if (!settled$.observed && !watched.isWatched()) abandon();
      });
      if (!request.isPending()) readSilently();
    });

  const refresh = () => {
    markStale();
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
      const current = state.get();
      if (current.phase === 'loaded' && current.failure !== undefined && watched.isWatched()) load();
    },
  });

  return {
    put,
    refresh,
    load: loadSilently,
    entry: { ...watched.state, retry: load },
    isWatched: watched.isWatched,
  };
};
