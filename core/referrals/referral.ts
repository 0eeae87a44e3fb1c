import type { Page } from '../shared/page.ts';

/** Somebody who registered by the learner's link. Moments are UTC. */
export interface Referral {
  readonly id: string;
  readonly initial: string;
  readonly signedUpAt: string;
  readonly paidAt: string | null;
  /** When the learner's own purchase used the discount. */
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
