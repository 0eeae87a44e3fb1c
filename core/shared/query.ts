import { isRight, left } from 'fp-ts/Either';
import { catchError, defer, finalize, Observable, of, type Subscription } from 'rxjs';
import type { Answer, Failure } from './failure.ts';
import { createState, type State, type WritableState } from './state.ts';

export type QueryState<A> =
  | { readonly phase: 'loading' }
  /** `stale` while a newer answer is on its way, or could not be had. */
  | { readonly phase: 'loaded'; readonly value: A; readonly stale: boolean }
  | { readonly phase: 'failed'; readonly failure: Failure };

/** Something to be read, by key. Watching an entry loads it; leaving it abandons the request. */
export interface Query<K, A> {
  readonly of: (key: K) => QueryEntry<A>;
  /** What was loaded is shown as stale and read again, at once where it is being watched. */
  readonly invalidate: (key?: K) => void;
  /** Puts a value there that was learned another way (a list that already carries it). */
  readonly put: (key: K, value: A) => void;
  /** Forgets everything: nothing of one user is there for the next. */
  readonly clear: () => void;
}

export interface QueryEntry<A> extends State<QueryState<A>> {
  readonly retry: () => void;
}

interface Slot<A> {
  readonly entry: QueryEntry<A>;
  readonly pen: WritableState<QueryState<A>>;
  readonly refresh: () => void;
  /** Forgets the value; reads it anew where somebody is watching. */
  readonly drop: () => void;
}

/** Entries kept; the one unused for longest goes first. */
const KEPT = 40;

export const query = <K, A>(
  fetch: (key: K) => Answer<A>,
  identify: (key: K) => string = String,
): Query<K, A> => {
  const slots = new Map<string, Slot<A>>();

  const open = (key: K): Slot<A> => {
    const id = identify(key);
    const known = slots.get(id);
    if (known) {
      slots.delete(id);
      slots.set(id, known);
      return known;
    }
    const made = slot(() => fetch(key));
    slots.set(id, made);
    const oldest = slots.keys().next().value;
    if (slots.size > KEPT && oldest !== undefined) slots.delete(oldest);
    return made;
  };

  return {
    of: (key) => open(key).entry,
    put: (key, value) => open(key).pen.set({ phase: 'loaded', value, stale: false }),
    invalidate: (key) => {
      if (key === undefined) for (const each of slots.values()) each.refresh();
      else slots.get(identify(key))?.refresh();
    },
    clear: () => {
      for (const each of slots.values()) each.drop();
      slots.clear();
    },
  };
};

const slot = <A>(fetch: () => Answer<A>): Slot<A> => {
  const pen = createState<QueryState<A>>({ phase: 'loading' });
  const { state, set } = pen;
  let watchers = 0;
  let request: Subscription | undefined;

  const markStale = () => {
    const current = state.get();
    if (current.phase === 'loaded' && !current.stale) set({ ...current, stale: true });
  };

  const load = () => {
    request?.unsubscribe();
    if (state.get().phase === 'failed') set({ phase: 'loading' });
    markStale();
    request = defer(fetch)
      .pipe(
        catchError((thrown) => of(left<Failure>({ kind: 'unreadable', detail: String(thrown) }))),
        finalize(() => {
          request = undefined;
        }),
      )
      .subscribe((outcome) => {
        if (isRight(outcome)) set({ phase: 'loaded', value: outcome.right, stale: false });
        else if (state.get().phase !== 'loaded') set({ phase: 'failed', failure: outcome.left });
      });
  };

  const wanted = () => {
    const current = state.get();
    return current.phase === 'loaded' ? current.stale : true;
  };

  const changes$ = new Observable<QueryState<A>>((watcher) => {
    watchers += 1;
    const watching = state.changes$.subscribe(watcher);
    if (wanted() && !request) load();
    return () => {
      watching.unsubscribe();
      watchers -= 1;
      if (watchers === 0) request?.unsubscribe();
    };
  });

  return {
    pen,
    entry: { get: state.get, changes$, retry: load },
    refresh: () => {
      markStale();
      if (watchers > 0) load();
    },
    drop: () => {
      request?.unsubscribe();
      set({ phase: 'loading' });
      if (watchers > 0) load();
    },
  };
};
