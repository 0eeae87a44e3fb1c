import { BehaviorSubject, distinctUntilChanged, map, Observable, skip } from 'rxjs';

/**
 * A value that is always available, and an observable of its changes. Subscribing may start work; reading never does.
 */
export interface State<A> {
  readonly get: () => A;
  readonly changes$: Observable<A>;
}

/** A state with its setters. The code that creates it keeps the setters and passes on only `state`. */
export interface WritableState<A> {
  readonly state: State<A>;
  readonly set: (next: A) => void;
  readonly update: (change: (current: A) => A) => void;
}

/** A state that any code with the setters can change. */
export const createState = <A>(initial: A): WritableState<A> => {
  const subject = new BehaviorSubject(initial);
  const set = (next: A) => subject.next(next);
  return {
    state: {
      get: () => subject.value,
      // Always emits the current value: if a subscriber sets the state again, later subscribers must not end with the
      // older value.
      changes$: subject.pipe(
        map(() => subject.value),
        distinctUntilChanged(),
        skip(1),
      ),
    },
    set,
    update: (change) => set(change(subject.value)),
  };
};

/** A state mapped by a pure function. The same value gives the identical result, not merely an equal one. */
export const mapState = <A, B>(state: State<A>, view: (value: A) => B): State<B> => {
  let seen = state.get();
  let shown = view(seen);
  const get = () => {
    const value = state.get();
    if (value !== seen) {
      seen = value;
      shown = view(value);
    }
    return shown;
  };
  return { get, changes$: state.changes$.pipe(map(get), distinctUntilChanged()) };
};

/** Two states combined by a pure function. The same values give the identical result. */
export const combineStates = <A, B, C>(
  one: State<A>,
  other: State<B>,
  view: (one: A, other: B) => C,
): State<C> => {
  let seen = [one.get(), other.get()] as const;
  let shown = view(...seen);
  const get = () => {
    const values = [one.get(), other.get()] as const;
    if (values[0] !== seen[0] || values[1] !== seen[1]) {
      seen = values;
      shown = view(...values);
    }
    return shown;
  };
  const either$ = new Observable<void>((watcher) => {
    const tell = () => watcher.next();
    const watching = one.changes$.subscribe(tell);
    watching.add(other.changes$.subscribe(tell));
    return watching;
  });
  return { get, changes$: either$.pipe(map(get), distinctUntilChanged()) };
};

interface WatchedState<A> {
  readonly state: State<A>;
  readonly isWatched: () => boolean;
}

/** A state that works while it is watched: `entered` is called with the first watcher, `left` after the last. */
export const watchedState = <A>(
  state: State<A>,
  work: { readonly entered: () => void; readonly left: () => void },
): WatchedState<A> => {
  let watchers = 0;
  const changes$ = new Observable<A>((watcher) => {
    watchers += 1;
    const watching = state.changes$.subscribe(watcher);
    if (watchers === 1) work.entered();
    return () => {
      watching.unsubscribe();
      watchers -= 1;
      if (watchers === 0) work.left();
    };
  });
  return { state: { get: state.get, changes$ }, isWatched: () => watchers > 0 };
};

/** Watches briefly. Any synchronous response has arrived afterward. */
export const prefetch = (state: State<unknown>): void => state.changes$.subscribe().unsubscribe();
