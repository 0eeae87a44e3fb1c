import { useMemo, useSyncExternalStore } from 'react';
import type { State } from '#core/shared/state.ts';

const itself = <A>(value: A): A => value;

/**
 * The only bridge from the core to React: renders a state, and watches it for as long as it is shown. `asSent` says what
 * a page shows of it that came painted with its document, where that is not what this device knows: every visitor's
 * first paint is a guest's. The first render has to agree with that, and the next one puts it right; there is none where
 * it is the very same value.
 */
export const useCore = <A>(state: State<A>, asSent: (value: A) => A = itself): A => {
  const subscribe = useMemo(
    () => (rendered: () => void) => {
      const watching = state.changes$.subscribe(rendered);
      return () => watching.unsubscribe();
    },
    [state],
  );
  return useSyncExternalStore(subscribe, state.get, () => asSent(state.get()));
};
