import type { Page } from '../shared/page.ts';

/** A learner who registered by this learner's link. Times are UTC. */
export interface Referral {
  readonly id: string;
  readonly initial: string;
  readonly signedUpAt: string;
  readonly paidAt: string | null;
  /** When this learner's own purchase used the discount. */
  readonly claimedAt: string | null;
}

export interface Referrals extends Page<Referral> {
  readonly code: string;
  readonly signUps: number;
  readonly paid: number;
  readonly unclaimedPaid: number;
  /** Integer cents. */
  readonly discountPerPaidReferral: number;
  readonly currency: string;
}
