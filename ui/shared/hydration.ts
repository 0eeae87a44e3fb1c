import { useSyncExternalStore } from 'react';
import type { SessionState } from '#core/accounts/session.ts';

const never = () => () => undefined;
const no = () => false;
const yes = () => true;

/** True while a page is prerendered on the server, and while the browser hydrates it: the markup has to stay as it is. */
export const useIsHydrating = (): boolean => useSyncExternalStore(never, no, yes);

/** False until a prerendered page is hydrated: what is pressed before that would be lost. */
export const useIsHydrated = (): boolean => !useIsHydrating();

const GUEST: SessionState = { phase: 'guest' };

/** The session as a prerendered page shows it (use-core.ts): always a guest's. */
export const asGuest = (session: SessionState): SessionState => (session.phase === 'guest' ? session : GUEST);
