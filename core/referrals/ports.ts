import type { PortResult } from '../shared/failure.ts';
import type { Cursor } from '../shared/page.ts';
import type { State } from '../shared/state.ts';
import type { Referrals } from './referral.ts';

/** The learner’s own referrals, page by page. */
export interface ReferralProgram {
  readonly page: (cursor?: Cursor) => PortResult<Referrals>;
}

/** The code of the referral link that led to this device, stored until registration, login or logout. */
export interface StoredReferral {
  readonly code: State<string | null>;
  readonly save: (code: string) => void;
}
