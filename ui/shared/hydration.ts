import { useSyncExternalStore } from 'react';

const never = () => () => undefined;
const no = () => false;
const yes = () => true;

/** True while a page is prerendered on the server, and while the browser hydrates it: the markup has to stay as it is. */
export const useIsHydrating = (): boolean => useSyncExternalStore(never, no, yes);

/** False until a prerendered page is hydrated: what is pressed before that would be lost. */
export const useIsHydrated = (): boolean => !useIsHydrating();
