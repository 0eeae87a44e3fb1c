import { type Refusal, refusal } from '../shared/failure.ts';

/** A login provider that is linked to the account. */
export interface LinkedIdentity {
  readonly id: string;
  /** Its label, or its host if the operator no longer has it. */
  readonly provider: string;
  /** UTC, ISO 8601. */
  readonly linkedAt: string;
}

/** Whether the account's address is confirmed, and which login providers open the account. */
export interface SignIns {
  readonly email: string;
  /** UTC, ISO 8601; null while nobody has proved that they read the mailbox. */
  readonly emailConfirmedAt: string | null;
  /** The newest first. */
  readonly identities: readonly LinkedIdentity[];
}

/** What logs the learner in besides the provider to unlink. */
export interface OtherWaysIn {
  readonly password: boolean;
  readonly passkeys: number;
  /** Other linked providers that the operator still has. */
  readonly providers: number;
}

/** Why a provider cannot be unlinked: nothing else would log the learner in (SC-17). Null if it can. */
export const whyNotUnlink = (provider: string, others: OtherWaysIn): Refusal | null =>
  others.password || others.passkeys > 0 || others.providers > 0
    ? null
    : refusal('conflict', `${provider} is your only way to log in. Add a password or a passkey first.`);
