import type { Refusal } from '../shared/failure.ts';
import { tooManyPasskeys } from './refusals.ts';

/** A key pair that a device or a password manager holds, and that logs its learner in (WebAuthn). */
export interface Passkey {
  readonly id: string;
  /** The learner's own words for it. */
  readonly name: string;
  /** UTC, ISO 8601; the last use is null if there was none. */
  readonly createdAt: string;
  readonly lastUsedAt: string | null;
}

/** What protects an account besides its password. */
export interface AccountProtection {
  /** The newest first. */
  readonly passkeys: readonly Passkey[];
  /** Whether a login by password also takes a passkey or a recovery code. */
  readonly secondStep: boolean;
  /** How many are unused. */
  readonly recoveryCodesLeft: number;
}

/** The most passkeys of one account. */
export const MAX_PASSKEYS = 20;

/** Why an account that has this many passkeys gets no other. */
export const whyNoMorePasskeys = (passkeys: number): Refusal | null =>
  passkeys < MAX_PASSKEYS ? null : tooManyPasskeys;

/** The longest name of a passkey, in characters. */
export const MAX_PASSKEY_NAME_LENGTH = 60;

/**
 * Whether a second step stays on with this many passkeys: without any, recovery codes would soon be used up and lock the
 * learner out (SC-09).
 */
export const keepsSecondStep = (passkeys: number): boolean => passkeys > 0;
