import type { AccountChange } from './account-change.ts';

/** The text to print: what the command did, or why it did nothing. */
export interface ChangeOutcome {
  readonly isDone: boolean;
  readonly said: string;
}

export interface ShownAccount {
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly degree: string;
  readonly plan: string;
  readonly manual: boolean;
  readonly source: string | null;
  readonly demonstration: boolean;
  readonly registeredAt: string;
  /** Number of open sessions. */
  readonly sessions: number;
  readonly credits: number;
}

/**
 * The accounts, in this process's database or through the server that holds it. Null means that no account has the
 * address.
 */
export interface AccountAdmin {
  /** A token that logs in once, within 10 minutes. */
  readonly loginToken: (email: string) => Promise<string | null>;
  readonly show: (email: string) => Promise<ShownAccount | null>;
  readonly applyChange: (change: AccountChange, origin: string) => Promise<ChangeOutcome | null>;
}
