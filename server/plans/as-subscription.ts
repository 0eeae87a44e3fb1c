import type { InferOutput } from 'valibot';
import type { subscription } from '#contract/plans.ts';
import { subscriptionOf } from '#core/plans/held-plan.ts';
import { heldPlan, type SubscriptionRecord } from './subscription-record.ts';

export type Subscription = InferOutput<typeof subscription>;

/** Converts a stored plan to the API's response. */
export const asSubscription = (record: SubscriptionRecord): Subscription =>
  subscriptionOf(heldPlan(record), record.at, agreementIn(record));

const agreementIn = ({ agreedChargeAt: chargeAt, agreedCents: cents }: SubscriptionRecord) =>
  chargeAt === null || cents === null ? null : { chargeAt, cents };
