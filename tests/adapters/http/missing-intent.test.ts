import { describe, expect, it } from 'vitest';
import { httpBilling } from '#adapters/http/billing.ts';
import { createClient } from '#adapters/http/client.ts';
import { httpPayments } from '#adapters/http/payments.ts';
import { CURRENCY, priceOf } from '#core/plans/catalog.ts';
import { failureFrom } from '#tests/contract/suites/outcome.ts';

const { hash, cents } = priceOf('Lifetime');
const lifetime = {
  title: 'Lifetime',
  isFree: false,
  priceHash: hash,
  currency: CURRENCY,
  price: cents,
  priceWithDiscountByDefault: cents,
  currentPlanPriceHash: null,
  remainingAmount: 0,
  discountByFluorosafety: 0,
};

/** A server whose responses to payment requests have no intent. */
const client = createClient({
  baseUrl: '/api',
  token: () => 't'.repeat(22),
  guestHash: () => null,
  flags: () => [],
  fetch: async () =>
    new Response(JSON.stringify({ intent: null, paymentMethod: null, plan: lifetime }), {
      headers: { 'content-type': 'application/json' },
    }),
});
const purchase = { priceHash: hash, promoCode: null, totalToPaid: 19_900 };

describe('a response without the requested payment', () => {
  it.each([
    ['GET /subscription/payment-intent', httpPayments(client).forSubscription(purchase)],
    ['GET /single-charge/plans/lifetime', httpPayments(client).forLifetime(purchase)],
    ['POST /user/billing/payment-method', httpBilling(client).beginUpdate()],
  ])('is unreadable and names its call: %s', async (call, answer) => {
    expect(await failureFrom(answer)).toEqual({
      kind: 'unreadable',
      detail: `${call}: intent is missing`,
    });
  });
});
