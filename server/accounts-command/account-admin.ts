import type { AccountChange } from './account-change.ts';

/** What to print of it: what was done, or why it was not. */
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
  /** How many sessions are open. */
  readonly sessions: number;
  readonly credits: number;
}

/** Who is registered, whoever holds the database. An address that nobody has is answered with null. */
export interface AccountAdmin {
  /** A token that logs in once, within 15 minutes. */
  readonly loginToken: (email: string) => Promise<string | null>;
  readonly show: (email: string) => Promise<ShownAccount | null>;
  readonly order: (order: AccountChange, origin: string) => Promise<ChangeOutcome | null>;
}
