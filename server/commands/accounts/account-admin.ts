import * as v from 'valibot';
import type { Decoded } from '#contract/endpoint.ts';
import { moment } from '#contract/values.ts';
import type { AccountChange } from './account-change.ts';

/** The text to print: what the command did, or why it did nothing. */
export interface ChangeOutcome {
  readonly isDone: boolean;
  readonly said: string;
}

export const shownAccountRow = v.object({
  email: v.string(),
  firstName: v.string(),
  lastName: v.string(),
  degree: v.string(),
  plan: v.string(),
  manual: v.boolean(),
  source: v.nullable(v.string()),
  demonstration: v.boolean(),
  registeredAt: moment,
  /** Number of open sessions. */
  sessions: v.number(),
  credits: v.number(),
});
export type ShownAccount = Decoded<typeof shownAccountRow>;

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
