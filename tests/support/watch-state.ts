import type { State } from '#core/shared/state.ts';

/** Subscribes to a state as a page does, and records its values. */
export const watch = <A>(state: State<A>) => {
  const seen: A[] = [];
  const watching = state.changes$.subscribe((value) => seen.push(value));
  return { seen, leave: () => watching.unsubscribe() };
};

/** The state's value, which must be in this phase. */
export const inPhase = <S extends { readonly phase: string }, P extends S['phase']>(
  state: State<S>,
  phase: P,
): Extract<S, { readonly phase: P }> => {
  const value = state.get();
  if (isIn(value, phase)) return value;
  throw new Error(`expected the phase ${phase}, but it is ${JSON.stringify(value)}`);
};

const isIn = <S extends { readonly phase: string }, P extends string>(
  value: S,
  phase: P,
): value is Extract<S, { readonly phase: P }> => value.phase === phase;
