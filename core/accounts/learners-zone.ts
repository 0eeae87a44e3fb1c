import type { Calendar } from '../shared/ports.ts';
import { mapState, type State } from '../shared/state.ts';
import type { SessionState } from './session.ts';

/**
 * The time zone in which pages name days: the account's, as mail and receipts do, wherever the device is. A guest has
 * the device's, and so has a learner whose backend states none.
 */
export const learnersZone = (session: State<SessionState>, device: Calendar): State<string> =>
  mapState(session, (known) => (known.phase === 'learner' && known.user.timeZone) || device.timeZone());
