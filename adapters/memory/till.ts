import type { PlanName } from '#core/accounts/user.ts';
import type { Payment } from '#core/billing/payment.ts';
import type { DeclineCause, PaymentIntent, PaymentStatus } from '#core/billing/payment-intent.ts';
import type { PaymentMethod } from '#core/billing/payment-method.ts';
import type { BillingAddress } from '#core/billing/ports.ts';
import type { ChangePreview } from '#core/plans/change-preview.ts';
import { hasActivePaidSubscription } from '#core/plans/holding.ts';
import type { PlanTitle } from '#core/plans/plan.ts';
import type { Subscription } from '#core/plans/subscription.ts';

/** What the paid part of a clinic charges; integer cents. */
export interface MemoryPrice {
  readonly title: PlanTitle;
  readonly hash: string;
  readonly cents: number;
  readonly fluorosafetyCents: number;
}

interface PromoRecord {
  /** In capitals. */
  readonly code: string;
  readonly percentOff: number | null;
  readonly centsOff: number | null;
  readonly planName: PlanName | null;
  readonly expiresAt: string | null;
}

export interface Bill extends ChangePreview {
  readonly what: 'subscription' | 'lifetime';
  readonly claimedReferralIds: readonly string[];
}

/** A try to pay, or to keep a card. */
export interface PurchaseRecord {
  readonly attemptId: string;
  readonly userId: string;
  readonly what: PaymentIntent['what'];
  readonly kind: PaymentIntent['kind'];
  readonly bill: Bill | null;
  readonly clientSecret: string | null;
  status: PaymentStatus;
  decline: DeclineCause | null;
  card: PaymentMethod['card'] | null;
  cardholder: string | null;
  isFulfilled: boolean;
  isTold: boolean;
}

export interface ReferralRecord {
  readonly id: string;
  readonly referrerId: string;
  readonly referredId: string;
  readonly signedUpAt: string;
  paidAt: string | null;
  claimedAt: string | null;
}

export type PlanRecord = Omit<Subscription, 'hasActivePaidSubscription' | 'hasLifetimeSubscription'> & {
  readonly periodStart: string | null;
  /** Integer cents paid for the period. */
  readonly periodCents: number;
};

/** Plans, payments and referrals of a clinic in memory; `payments` by their learner, the latest last. */
export interface Till {
  readonly prices: readonly MemoryPrice[];
  readonly promos: PromoRecord[];
  readonly plans: Map<string, PlanRecord>;
  readonly purchases: PurchaseRecord[];
  readonly payments: {
    readonly userId: string;
    readonly promoCode: string | null;
    readonly payment: Payment;
  }[];
  readonly cards: Map<string, Pick<PaymentMethod, 'id' | 'card'>>;
  readonly addresses: Map<string, Partial<BillingAddress>>;
  readonly referralCodes: Map<string, string>;
  readonly referrals: ReferralRecord[];
}

export const CURRENCY = 'USD';

/** Integer cents that each paid referral takes off. */
export const CENTS_PER_PAID_REFERRAL = 2_000;

const PRICES: readonly MemoryPrice[] = [
  { title: 'Free', hash: 'price_free_0', cents: 0, fluorosafetyCents: 0 },
  { title: 'Professional', hash: 'price_professional_24900', cents: 24_900, fluorosafetyCents: 0 },
  { title: 'Pro', hash: 'price_pro_19900', cents: 19_900, fluorosafetyCents: 5_000 },
  { title: 'Lifetime', hash: 'price_lifetime_79900', cents: 79_900, fluorosafetyCents: 10_000 },
];

export const createTill = (prices: readonly MemoryPrice[] = PRICES): Till => ({
  ...{ prices, promos: [], plans: new Map(), purchases: [], payments: [], cards: new Map() },
  ...{ addresses: new Map(), referralCodes: new Map(), referrals: [] },
});

export const FREE: PlanRecord = {
  ...{
    planName: 'Free',
    status: 'none',
    cancelledAt: null,
    endAt: null,
    nextTryAt: null,
    pastDueUntil: null,
  },
  ...{ hasPreviouslyRedeemedFluoroSafetyUpsellCoupon: false, periodStart: null, periodCents: 0 },
};

export const planOf = (till: Till, userId: string): PlanRecord => till.plans.get(userId) ?? FREE;

export const subscriptionOf = (till: Till, userId: string, now: Date): Subscription => {
  const { periodStart: _start, periodCents: _cents, ...held } = planOf(till, userId);
  return {
    ...held,
    hasActivePaidSubscription: hasActivePaidSubscription(held, now.toISOString()),
    hasLifetimeSubscription: held.planName === 'Lifetime',
  };
};
