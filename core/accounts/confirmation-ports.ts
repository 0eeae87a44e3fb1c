import type { PortResult } from '../shared/failure.ts';
import type { NewToken } from './ports.ts';
import type { SocialProvider } from './provider-ports.ts';

/** How a learner can confirm that a session is theirs. */
export interface ConfirmationWays {
  readonly password: boolean;
  /** Whether they have a passkey. */
  readonly passkey: boolean;
  /** The login providers that their account is linked to. */
  readonly providers: readonly SocialProvider[];
}

/**
 * Ways to prove that this session's learner is who they say. Each proof lasts ten minutes and gives the session a new
 * token.
 */
export interface Confirmations {
  readonly ways: () => PortResult<ConfirmationWays>;
  /** Refused with an error on its field if it is not the learner's password. */
  readonly byPassword: (password: string) => PortResult<NewToken>;
}
