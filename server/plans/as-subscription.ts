import type { InferOutput } from 'valibot';
import type { subscription } from '#contract/plans.ts';
import { hasActivePaidSubscription } from '#core/plans/holding.ts';
import type { SubscriptionRecord } from './subscription-record.ts';

export type Subscription = InferOutput<typeof subscription>;

/** Converts a stored plan to the API's response. */
export const asSubscription = (record: SubscriptionRecord): Subscription => {
  const { planName, status, cancelledAt, pastDueUntil, nextTryAt, periodEnd: endAt, at } = record;
  return {
    planName,
    status,
    cancelledAt,
    endAt,
    nextTryAt,
    pastDueUntil,
    hasActivePaidSubscription: hasActivePaidSubscription(
      { planName, status, cancelledAt, endAt, pastDueUntil },
      at,
    ),
    hasLifetimeSubscription: planName === 'Lifetime',
    hasPreviouslyRedeemedFluoroSafetyUpsellCoupon: record.couponRedeemedAt !== null,
  };
};
