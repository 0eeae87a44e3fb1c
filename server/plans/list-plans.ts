import { plansEndpoint } from '#contract/plans.ts';
import { planAt as decidePlan } from '#core/plans/bill.ts';
import { listedPrices, type Price } from '#core/plans/catalog.ts';
import type { Plan } from '#core/plans/plan.ts';
import { handler } from '../platform/http/call.ts';
import { heldPlan, readSubscription, type SubscriptionRecord } from './subscription-record.ts';

/**
 * Lists all plans, including the discontinued one: core decides which are offered (PL-03). While payments are off,
 * lists only Free.
 */
export const listPlans = handler(plansEndpoint, async ({ caller, database, settings, now }) => {
  const record = caller.kind === 'learner' ? await readSubscription(database, caller.userId, now()) : null;
  return listedPrices(!settings.paymentsOff).map((price) => planAt(price, record));
});

/** The plan as offered to the learner; null for a guest. */
export const planAt = (price: Price, record: SubscriptionRecord | null): Plan =>
  decidePlan(price, record && { ...record, held: heldPlan(record), now: record.at });
