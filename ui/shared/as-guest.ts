import type { SessionState } from '#core/accounts/session.ts';

const GUEST: SessionState = { phase: 'guest' };

/** How a painted page shows the session (use-core.ts): it is everybody's, and so a guest's. */
export const asGuest = (session: SessionState): SessionState => (session.phase === 'guest' ? session : GUEST);
