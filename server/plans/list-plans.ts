import { plansRow } from '#contract/plans.ts';
import type { RowResponse } from '#contract/row.ts';
import { endpoint } from '../http/call.ts';
import { CATALOGUE, CURRENCY, type Price, priceOf } from './catalogue.ts';
import { partnerCents, remainingCents } from './discounts.ts';
import { readSubscription, type SubscriptionRecord } from './subscription-record.ts';

type Plan = RowResponse<typeof plansRow>[number];

/** All plans, the discontinued one too: which are offered is core's to say (PL-03). Where nothing is sold, Free alone. */
export const listPlans = endpoint(plansRow, async ({ caller, database, settings, now }) => {
  const record = caller.kind === 'learner' ? await readSubscription(database, caller.userId, now()) : null;
  const sold = settings.paymentsOff ? CATALOGUE.filter(({ cents }) => cents === 0) : CATALOGUE;
  return sold.map((price) => planAt(price, record));
});

export const planAt = (price: Price, record: SubscriptionRecord | null): Plan => {
  const remainingAmount = record === null || price.title !== 'Lifetime' ? 0 : remainingCents(record);
  const discountByFluorosafety = record === null ? 0 : partnerCents(record, price);
  return {
    title: price.title,
    isFree: price.cents === 0,
    priceHash: price.hash,
    currency: CURRENCY,
    price: price.cents,
    priceWithDiscountByDefault: Math.max(0, price.cents - remainingAmount - discountByFluorosafety),
    currentPlanPriceHash: record === null ? null : priceOf(record.planName).hash,
    remainingAmount,
    discountByFluorosafety,
  };
};
