import type { SessionState } from '#core/accounts/session.ts';

const GUEST: SessionState = { phase: 'guest' };

/** The session as a prerendered page shows it (use-core.ts): always a guest's. */
export const asGuest = (session: SessionState): SessionState => (session.phase === 'guest' ? session : GUEST);
