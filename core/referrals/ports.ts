import type { Answer } from '../shared/failure.ts';
import type { Cursor } from '../shared/page.ts';
import type { State } from '../shared/state.ts';
import type { Referrals } from './referral.ts';

export interface ReferralProgram {
  readonly page: (cursor?: Cursor) => Answer<Referrals>;
}

/** Whose link brought a newcomer to this device; kept until somebody registers, logs in or out. */
export interface StoredReferral {
  readonly code: State<string | null>;
  readonly keep: (code: string) => void;
}
