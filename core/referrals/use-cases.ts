import type { ViewReferrals } from './view-referrals.ts';

/** What a client may call in this context. */
export interface ReferralsUseCases {
  readonly viewReferrals: ViewReferrals;
}
