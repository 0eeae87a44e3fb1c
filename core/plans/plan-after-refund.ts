import type { Bill, HeldPlan } from './bill.ts';
import { MIN_CHARGE_CENTS } from './catalog.ts';
import { isTrialing } from './subscription.ts';

/** What one payment bought. Times in UTC, ISO 8601; amounts in integer cents. */
export interface PaidPeriod {
  readonly paymentId: string;
  readonly planName: 'Pro' | 'Lifetime';
  readonly periodStart: string;
  /** Null for Lifetime. */
  readonly periodEnd: string | null;
  readonly cents: number;
  /** All of it went back, by a refund or a lost dispute. */
  readonly isRefunded: boolean;
}

/** What becomes of a plan when all of a payment went back. */
type PlanAfterRefund =
  /** Another payment pays for it, or nothing does. */
  | { readonly kind: 'unchanged' }
  | { readonly kind: 'free' }
  /** Lifetime ends, which had replaced a year of Pro that stays paid: the learner has the rest of that year again. */
  | { readonly kind: 'pro-again'; readonly year: PaidPeriod };

/** Whether the plan that a learner has was paid by this payment. A trial is paid by none. */
export const isPaidBy = (
  held: Pick<HeldPlan, 'planName' | 'status' | 'periodStart'>,
  { planName, periodStart }: Pick<PaidPeriod, 'planName' | 'periodStart'>,
): boolean =>
  held.planName === planName &&
  !isTrialing(held) &&
  held.periodStart !== null &&
  Date.parse(held.periodStart) === Date.parse(periodStart);

/**
 * Ends a plan only if the payment that went back paid for it: the refund of an earlier year, or of Pro after an upgrade
 * to Lifetime, changes nothing. `payments` are all of the learner's, the earliest first; `now` is the account's billing
 * clock. In whatever order refunds arrive, and however often, the plan is the same in the end.
 */
export const planAfterRefund = (
  held: Pick<HeldPlan, 'planName' | 'status' | 'periodStart'>,
  refunded: PaidPeriod,
  payments: readonly PaidPeriod[],
  now: string,
): PlanAfterRefund => {
  if (!isPaidBy(held, refunded)) return { kind: 'unchanged' };
  if (refunded.planName === 'Pro') return { kind: 'free' };
  const year = payments.findLast(
    ({ planName, isRefunded, periodEnd }) =>
      planName === 'Pro' && !isRefunded && periodEnd !== null && Date.parse(periodEnd) > Date.parse(now),
  );
  return year === undefined ? { kind: 'free' } : { kind: 'pro-again', year };
};

/**
 * Whether a bill for Lifetime takes off the rest of a year of Pro that the learner no longer has, as after its refund. Less
 * than the minimum charge is a waived remainder, not such a rest.
 */
export const creditsLostYear = (
  bill: Pick<Bill, 'upgradeDiscount'> | null,
  { planName }: Pick<HeldPlan, 'planName'>,
): boolean => bill !== null && bill.upgradeDiscount >= MIN_CHARGE_CENTS && planName !== 'Pro';
