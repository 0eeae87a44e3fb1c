import { useSyncExternalStore } from 'react';

const never = () => () => undefined;
const no = () => false;
const yes = () => true;

/**
 * True while a page is painted on the server, and while the painted page is taken over: what stands there is left
 * alone.
 */
export const useAsSent = (): boolean => useSyncExternalStore(never, no, yes);
