import type { Answer } from '../shared/failure.ts';
import type { Cursor } from '../shared/page.ts';
import type { Referrals } from './referral.ts';

export interface ReferralProgram {
  readonly page: (cursor?: Cursor) => Answer<Referrals>;
}
