import { type Caches, isTagged, type Tag } from './caches.ts';
import type { Failure, PortResult } from './failure.ts';
import { latestRequest } from './latest-request.ts';
import { appendPage, type Cursor, firstPage, type Identify, type Page, type Pages } from './page.ts';
import { createState, type State, watchedState } from './state.ts';

/** The status of reading more pages. */
export type More = 'idle' | 'pending' | 'failed' | 'end';

export type PageListState<A, P extends Page<A>> =
  | { readonly phase: 'loading' }
  | { readonly phase: 'failed'; readonly failure: Failure }
  | {
      readonly phase: 'loaded';
      readonly pages: Pages<A>;
      /** The latest page, for the data that comes with its items. */
      readonly latest: P;
      readonly more: More;
    };

/** A list that is read page by page. Watching it reads the first page; leaving it abandons a pending request. */
export interface PageList<A, P extends Page<A>> {
  readonly state: State<PageListState<A, P>>;
  readonly isWatched: () => boolean;
  /** Reads the next page. Ignored while one is being read, before the first, and at the end. */
  readonly more: () => void;
  /** Reads the first page again. */
  readonly retry: () => void;
}

/** `tags` name the data that makes the list stale (caches.ts). */
export const pageList = <A, P extends Page<A>>(
  caches: Caches,
  read: (cursor?: Cursor) => PortResult<P>,
  identify: Identify<A>,
  tags: readonly Tag[] = [],
): PageList<A, P> => {
  const { state, set, update } = createState<PageListState<A, P>>({ phase: 'loading' });
  const request = latestRequest();
  let stale = false;
  /** Whether the shown data could not be reloaded. */
  let isOutdated = false;
  /** Reading more would abandon a first page that is being reloaded, so it waits for that. */
  let isNextRequested = false;

  const readFirst = () => {
    if (state.get().phase === 'failed') set({ phase: 'loading' });
    askFirst();
  };

  const askFirst = () =>
    request.ask(() => read(), {
      succeeded: (page) => {
        later.reset();
        stale = false;
        isOutdated = false;
        set(loaded(firstPage(page, identify), page));
        readNextIfRequested();
      },
      failed: (failure) => {
        if (failure.kind === 'unavailable' && watched.isWatched()) later.plan();
        if (state.get().phase !== 'loaded') set({ phase: 'failed', failure });
        else {
          isOutdated = true;
          caches.outdated(failure);
        }
        readNextIfRequested();
      },
    });
  /** The current list stays on the page until the server responds. */
  const later = caches.later(() => {
    // The learner asked for the next page, so that request goes first.
    if (request.isPending()) later.plan();
    else askFirst();
  });

  const readNextIfRequested = () => {
    if (!isNextRequested) return;
    isNextRequested = false;
    readOn();
  };

  const readOn = () => {
    const current = state.get();
    const cursor = nextCursor(current);
    if (current.phase !== 'loaded' || cursor === null) return;
    isNextRequested = request.isPending();
    if (isNextRequested) return;
    set({ ...current, more: 'pending' });
    request.ask(() => read(cursor), {
      succeeded: (page) => set(loaded(appendPage(current.pages, cursor, page, identify), page)),
      failed: () => set({ ...current, more: 'failed' }),
    });
  };

  const abandon = () => {
    request.abandon();
    later.reset();
    isNextRequested = false;
    update(withoutNext);
  };

  const watched = watchedState(state, {
    entered: () => {
      if (state.get().phase !== 'loaded' || stale) readFirst();
    },
    left: abandon,
  });

  const readWhereWatched = () => {
    abandon();
    if (watched.isWatched()) readFirst();
  };

  const markStale = () => {
    stale = true;
    readWhereWatched();
  };

  const drop = () => {
    abandon();
    set({ phase: 'loading' });
    readWhereWatched();
  };

  register(caches, tags, { drop, markStale, readAgain: () => isOutdated && readWhereWatched() });
  return { state: watched.state, isWatched: watched.isWatched, more: readOn, retry: readFirst };
};

interface Reading {
  readonly drop: () => void;
  readonly markStale: () => void;
  readonly readAgain: () => void;
}

/** A list drops its pages when the learner changes, and reads them again when something changes that it depends on. */
const register = (caches: Caches, tags: readonly Tag[], { drop, markStale, readAgain }: Reading) =>
  caches.add({
    clear: drop,
    invalidate: (meant) => {
      if (isTagged(tags, meant)) markStale();
    },
    drop: (meant) => isTagged(tags, meant) && drop(),
    readAgain,
    refresh: markStale,
  });

const loaded = <A, P extends Page<A>>(pages: Pages<A>, latest: P): PageListState<A, P> => ({
  phase: 'loaded',
  pages,
  latest,
  more: pages.nextPagination === null ? 'end' : 'idle',
});

/** Null while the next page is being read, before the first, and at the end. */
const nextCursor = <A, P extends Page<A>>(list: PageListState<A, P>): Cursor | null =>
  list.phase === 'loaded' && list.more !== 'pending' && list.more !== 'end'
    ? list.pages.nextPagination
    : null;

/** After the request for the next page was abandoned. */
const withoutNext = <A, P extends Page<A>>(list: PageListState<A, P>): PageListState<A, P> =>
  list.phase === 'loaded' && list.more === 'pending' ? { ...list, more: 'idle' } : list;
