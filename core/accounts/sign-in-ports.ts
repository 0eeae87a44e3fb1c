import type { PortResult } from '../shared/failure.ts';
import type { Said } from '../shared/said.ts';
import type { SignIns } from './linked-identity.ts';
import type { ResetKey } from './ports.ts';

/** The learner's address with its confirmation, and their linked login providers, on the server. */
export interface AccountSignIns {
  readonly mine: () => PortResult<SignIns>;
  /** This and `confirm` need a fresh proof of identity (SC-01). Refused if nothing else would log the learner in. */
  readonly unlink: (id: string) => PortResult<Said>;
  /** Mails a new link to confirm the address. */
  readonly sendConfirmation: () => PortResult<null>;
  /** Confirms the address with the token of the mailed link. */
  readonly confirm: (token: string) => PortResult<null>;
  /** The account is someone else's: uses the link up for a key to choose a new password with. */
  readonly disown: (token: string) => PortResult<ResetKey>;
}
