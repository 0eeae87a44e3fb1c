import { type HeldPlan, yearAfter } from './bill.ts';
import { type ChargeAgreement, isChargeAgreed } from './charge-agreement.ts';
import { hasActivePaidSubscription } from './holding.ts';
import type { Subscription } from './subscription.ts';

/** A learner's plan as stored, with the state of a charge that failed. Times in UTC, ISO 8601. */
export interface StoredPlan extends HeldPlan {
  readonly pastDueUntil: string | null;
  readonly nextTryAt: string | null;
}

/** The plan of a learner who never had another, and of one whose plan has ended. */
export const FREE: StoredPlan = {
  planName: 'Free',
  status: 'none',
  cancelledAt: null,
  periodStart: null,
  periodEnd: null,
  periodCents: 0,
  hasRedeemedCoupon: false,
  pastDueUntil: null,
  nextTryAt: null,
};

/** A learner's plan as they see it, at a time of their billing clock, with the last charge that they agreed to. */
export const subscriptionOf = (
  held: StoredPlan,
  now: string,
  agreement: Pick<ChargeAgreement, 'cents' | 'chargeAt'> | null,
): Subscription => {
  const { planName, status, cancelledAt, pastDueUntil, nextTryAt, periodEnd: endAt } = held;
  return {
    planName,
    status,
    cancelledAt,
    endAt,
    nextTryAt,
    pastDueUntil,
    agreedCharge:
      agreement !== null && isChargeAgreed(held, agreement)
        ? { at: agreement.chargeAt, cents: agreement.cents }
        : null,
    hasActivePaidSubscription: hasActivePaidSubscription(
      { planName, status, cancelledAt, endAt, pastDueUntil },
      now,
    ),
    hasLifetimeSubscription: planName === 'Lifetime',
    hasPreviouslyRedeemedFluoroSafetyUpsellCoupon: held.hasRedeemedCoupon,
  };
};

/** Whether the Pro year or trial is over, by the account's billing clock. */
export const isYearOver = (
  { planName, periodEnd }: Pick<HeldPlan, 'planName' | 'periodEnd'>,
  now: string,
): boolean => planName === 'Pro' && periodEnd !== null && Date.parse(periodEnd) <= Date.parse(now);

/** The time that a payment buys of a plan. Times in UTC, ISO 8601; without an end for Lifetime. */
export interface Period {
  readonly planName: 'Pro' | 'Lifetime';
  readonly periodStart: string;
  readonly periodEnd: string | null;
}

/**
 * The plan and the period that a payment buys. A new year begins now by the account's billing clock, a renewed one when
 * the last year ends. Lifetime has no end.
 */
export const periodPaidFor = (
  held: Pick<HeldPlan, 'periodEnd'>,
  what: 'subscription' | 'renewal' | 'lifetime',
  now: string,
): Period => {
  const start = what === 'renewal' && held.periodEnd !== null ? held.periodEnd : now;
  return what === 'lifetime'
    ? { planName: 'Lifetime', periodStart: start, periodEnd: null }
    : { planName: 'Pro', periodStart: start, periodEnd: yearAfter(start) };
};
