import { useMemo, useSyncExternalStore } from 'react';
import type { State } from '#core/shared/state.ts';

/** The only bridge from the core to React: renders a state, and watches it for as long as it is shown. */
export const useCore = <A>(state: State<A>): A => {
  const subscribe = useMemo(
    () => (rendered: () => void) => {
      const watching = state.changes$.subscribe(rendered);
      return () => watching.unsubscribe();
    },
    [state],
  );
  return useSyncExternalStore(subscribe, state.get);
};
