import type { Page } from '../shared/page.ts';
import { isSamePerson } from './same-person.ts';

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

/** The letters and digits of a referral code, without those that are easily confused. */
export const REFERRAL_LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';

export const REFERRAL_CODE_LENGTH = 10;

interface Person {
  readonly userId: string;
  readonly email: string;
}

/** No one can refer themselves, even under another spelling of their address (faults.md, 37). */
export const mayRefer = (referrer: Person, referred: Person): boolean =>
  referrer.userId !== referred.userId && !isSamePerson(referrer.email, referred.email);

/** How a learner appears in their referrer's list. */
export const initialOf = (firstName: string): string => [...firstName.trim()][0]?.toUpperCase() ?? '';

/**
 * How a payment changes the referral of the learner who pays. The first payment above zero marks an unpaid referral as
 * paid, unless the referrer's own card was charged, which removes it. A fingerprint is null if it is not known.
 */
export const afterReferredPayment = (
  payment: { readonly cents: number; readonly fingerprint: string | null },
  referrersFingerprint: string | null,
): 'unchanged' | 'paid' | 'removed' => {
  if (payment.cents === 0) return 'unchanged';
  return payment.fingerprint !== null && payment.fingerprint === referrersFingerprint ? 'removed' : 'paid';
};
