import type { BookedCard, BookedPayment } from '#core/billing/built-in/booked-payment.ts';
import type { PastPayment } from '#core/billing/past-payment.ts';
import type { PaymentAttempt } from '#core/billing/payment-attempt.ts';
import type { BillingDetails } from '#core/billing/payment-method.ts';
import type { StoredPlan } from '#core/plans/held-plan.ts';
import type { StoredPromo } from '#core/plans/promo.ts';

export interface StoredAttempt extends PaymentAttempt {
  readonly userId: string;
  readonly settledAt: string | null;
  /** When the learner saw the outcome. */
  readonly reportedAt: string | null;
}

interface UsedPromo extends StoredPromo {
  /** The learners who used it. */
  readonly usedBy: readonly string[];
}

interface StoredReferral {
  readonly id: string;
  readonly referrerId: string;
  readonly referredId: string;
  readonly signedUpAt: string;
  readonly paidAt: string | null;
  /** When the referrer's own purchase used the discount. */
  readonly claimedAt: string | null;
}

/** The card that is charged, and what is printed on receipts. */
interface StoredBilling {
  readonly cardId: string | null;
  /** Of the last card, also after it is removed. */
  readonly fingerprint: string | null;
  readonly details: BillingDetails;
}

/** A server's data about plans, payments and referrals. */
export interface SalesState {
  /** By learner; Free if missing. */
  readonly plans: Map<string, StoredPlan>;
  /** By code, in capitals. */
  readonly promos: Map<string, UsedPromo>;
  /** By id, latest last, as every list here. */
  readonly paymentAttempts: Map<string, StoredAttempt>;
  readonly payments: (PastPayment & { readonly userId: string; readonly attemptId: string })[];
  /** By learner. */
  readonly billing: Map<string, StoredBilling>;
  /** The data of the built-in processor: by the idempotency key of the attempt, and by the card's id. */
  readonly bookedPayments: Map<string, BookedPayment>;
  readonly bookedCards: Map<string, BookedCard>;
  /** By learner. */
  readonly referralCodes: Map<string, string>;
  readonly referrals: Map<string, StoredReferral>;
}

export const nothingSold = (): SalesState => ({
  plans: new Map(),
  promos: new Map(),
  paymentAttempts: new Map(),
  payments: [],
  billing: new Map(),
  bookedPayments: new Map(),
  bookedCards: new Map(),
  referralCodes: new Map(),
  referrals: new Map(),
});
