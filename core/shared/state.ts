import { BehaviorSubject, distinctUntilChanged, type Observable, skip } from 'rxjs';

/** A value that is always there, and an observable of what it becomes. Subscribing may start work; reading never does. */
export interface State<A> {
  readonly get: () => A;
  readonly changes$: Observable<A>;
}

/** A state with its pen. Whoever creates it keeps the pen and hands out `state` alone. */
export interface WritableState<A> {
  readonly state: State<A>;
  readonly set: (next: A) => void;
  readonly update: (change: (current: A) => A) => void;
}

export const createState = <A>(initial: A): WritableState<A> => {
  const subject = new BehaviorSubject(initial);
  const set = (next: A) => subject.next(next);
  return {
    state: { get: () => subject.value, changes$: subject.pipe(distinctUntilChanged(), skip(1)) },
    set,
    update: (change) => set(change(subject.value)),
  };
};
