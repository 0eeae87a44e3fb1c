import { useEffect, useEffectEvent, useMemo, useSyncExternalStore } from 'react';
import type { SessionState } from '#core/accounts/session.ts';
import type { State } from '#core/shared/state.ts';

const itself = <A>(value: A): A => value;

/**
 * The only bridge from the core to React: renders a state, and subscribes to it while it is shown. A page is prerendered
 * for a guest who is new to the device, so the first render has to agree with that: `whileHydrating` gives that value.
 * React renders again with the real one, unless it is the very same object.
 */
export const useCore = <A>(state: State<A>, whileHydrating: (value: A) => A = itself): A => {
  const subscribe = useMemo(
    () => (rendered: () => void) => {
      const watching = state.changes$.subscribe(rendered);
      return () => watching.unsubscribe();
    },
    [state],
  );
  return useSyncExternalStore(subscribe, state.get, () => whileHydrating(state.get()));
};

/** Calls `act` at each change while the component is shown, even at one that removes it, after which no effect would run. */
export const useEachChange = <A>({ changes$ }: Pick<State<A>, 'changes$'>, act: (value: A) => void): void => {
  const onChange = useEffectEvent(act);
  useEffect(() => {
    const watching = changes$.subscribe((value) => onChange(value));
    return () => watching.unsubscribe();
  }, [changes$]);
};

const never = () => () => undefined;
const no = () => false;
const yes = () => true;

/** True while a page is prerendered on the server, and while the browser hydrates it: the markup has to stay as it is. */
export const useIsHydrating = (): boolean => useSyncExternalStore(never, no, yes);

/** False until a prerendered page is hydrated: what is pressed before that would be lost. */
export const useIsHydrated = (): boolean => !useIsHydrating();

const GUEST: SessionState = { phase: 'guest' };

/** The session as a prerendered page shows it: always a guest's. */
export const asGuest = (session: SessionState): SessionState => (session.phase === 'guest' ? session : GUEST);
