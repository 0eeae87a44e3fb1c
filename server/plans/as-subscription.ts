import type { Decoded } from '#contract/endpoint.ts';
import type { subscription } from '#contract/plans.ts';
import { subscriptionOf } from '#core/plans/held-plan.ts';
import { isTrialing } from '#core/plans/subscription.ts';
import { yearAgreement } from './charge-agreement.ts';
import { heldPlan, type SubscriptionRecord } from './subscription-record.ts';

export type Subscription = Decoded<typeof subscription>;

/** Converts a stored plan to the API's response. */
export const asSubscription = (record: SubscriptionRecord): Subscription =>
  subscriptionOf(heldPlan(record), record.at, agreementIn(record));

const agreementIn = (record: SubscriptionRecord) => {
  const { agreedChargeAt: chargeAt, agreedCents: cents } = record;
  if (!isTrialing(record)) return yearAgreement(record);
  return chargeAt === null || cents === null ? null : { chargeAt, cents };
};
