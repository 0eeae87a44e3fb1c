import { Subscription } from 'rxjs';
import type { State } from './state.ts';

// How a client without RxJS follows a state.

/** Calls `show` with the value and with each later one, until the returned function is called. Watching may start work. */
export const watch = <A>(state: State<A>, show: (value: A) => void): (() => void) => {
  let isShown = false;
  const watching = state.changes$.subscribe((value) => {
    isShown = true;
    show(value);
  });
  if (!isShown) show(state.get());
  return () => watching.unsubscribe();
};

interface When {
  <A, B extends A>(state: State<A>, is: (value: A) => value is B): Promise<B>;
  <A>(state: State<A>, is: (value: A) => boolean): Promise<A>;
}

/** Watches until the value meets the condition, and resolves with it. Resolves at once if it already does. */
export const when: When = <A>(state: State<A>, is: (value: A) => boolean): Promise<A> =>
  new Promise((resolve) => {
    const watching = new Subscription();
    const check = (value: A) => {
      if (!is(value)) return;
      watching.unsubscribe();
      resolve(value);
    };
    watching.add(watch(state, check));
  });

const WAITING = ['loading', 'opening', 'paying', 'pending', 'resuming'] as const;

/** A state that is not waiting for a response. */
export type Settled<A> = Exclude<A, { readonly phase: (typeof WAITING)[number] }>;

/**
 * Watches until the state of a query, a command, a list or a session is no longer waiting for a response, and resolves
 * with it. Stale values are reloaded first; if that fails, it resolves with the stale value.
 */
export const settled = <A extends { readonly phase: string }>(state: State<A>): Promise<Settled<A>> =>
  when(state, (value): value is Settled<A> => !isWaiting(value));

const isWaiting = (value: {
  readonly phase: string;
  readonly stale?: boolean;
  readonly failure?: unknown;
}): boolean =>
  (value.stale === true && value.failure === undefined) ||
  WAITING.some((phase) => phase === value.phase || isStep(value, phase));

/** A session names its step beside its phase: `sending: 'pending'`. */
const isStep = (value: object, step: string): boolean =>
  step === 'pending' && Object.values(value).includes(step);
