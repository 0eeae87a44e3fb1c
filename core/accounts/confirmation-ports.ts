import type { Answer } from '../shared/failure.ts';
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

/** Proofs that the learner of this session is who they say, each good for ten minutes. The session gets a new token. */
export interface Confirmations {
  readonly ways: () => Answer<ConfirmationWays>;
  /** Refused by its field if it is not the learner's password. */
  readonly byPassword: (password: string) => Answer<NewToken>;
}
