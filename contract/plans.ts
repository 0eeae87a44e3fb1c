import * as v from 'valibot';
import { endpoint } from './endpoint.ts';
import { id, moment } from './values.ts';

/** Integer cents. */
export const cents = v.pipe(v.number(), v.integer(), v.minValue(0));

export const currency = v.pipe(v.string(), v.regex(/^[A-Z]{3}$/));

export const planName = v.picklist(['Free', 'Pro', 'Lifetime']);

/** Identifies a price; opaque to clients. */
export const priceHash = v.pipe(v.string(), v.regex(/^[\w-]{8,64}$/, 'is not a price'));

/** As typed; case does not matter. */
export const promoCode = v.pipe(
  v.string(),
  v.trim(),
  v.nonEmpty('Enter the code.'),
  v.maxLength(40, 'A code has at most 40 characters.'),
  v.regex(/^[A-Za-z0-9-]+$/, 'A code has letters, digits and hyphens only.'),
);

export const plan = v.object({
  title: v.picklist(['Free', 'Professional', 'Pro', 'Lifetime']),
  isFree: v.boolean(),
  priceHash,
  currency,
  price: cents,
  priceWithDiscountByDefault: cents,
  currentPlanPriceHash: v.nullable(priceHash),
  remainingAmount: cents,
  discountByFluorosafety: cents,
});

export const subscription = v.object({
  planName,
  status: v.picklist(['none', 'active', 'trialing', 'past_due']),
  hasActivePaidSubscription: v.boolean(),
  hasLifetimeSubscription: v.boolean(),
  cancelledAt: v.nullable(moment),
  endAt: v.nullable(moment),
  hasPreviouslyRedeemedFluoroSafetyUpsellCoupon: v.boolean(),
  nextTryAt: v.nullable(moment),
  pastDueUntil: v.nullable(moment),
  /** What the learner agreed to pay at the end of this trial or year. */
  agreedCharge: v.optional(v.nullable(v.object({ at: moment, cents })), null),
});

export const subscriptionEndpoint = endpoint({
  method: 'GET',
  path: '/subscription/user',
  summary: 'The learner’s plan and its status',
  access: 'session',
  response: subscription,
  refusals: [401],
});

export const plansEndpoint = endpoint({
  method: 'GET',
  path: '/subscription/plans',
  summary: 'The plans with their prices, less the learner’s discounts',
  access: 'guest-or-session',
  response: v.array(plan),
  refusals: [],
});

export const changePreview = v.object({
  priceHash,
  currency,
  planOriginalBasePrice: cents,
  upgradeDiscount: cents,
  fluorosafetyDiscount: cents,
  couponDiscount: cents,
  promoCode: v.nullable(v.string()),
  paidReferralDiscount: cents,
  totalToPaid: cents,
  dueAt: v.nullable(moment),
  discountPerPaidReferral: cents,
  unclaimedPaidReferralCount: v.number(),
  paidReferralDiscountRemainingAfterPurchase: cents,
  renewal: v.nullable(v.object({ at: moment, price: cents })),
});

export const changePreviewEndpoint = endpoint({
  method: 'GET',
  path: '/subscription/change/preview',
  summary: 'The cost of a change of plan, line by line',
  access: 'session',
  query: v.object({ item: priceHash, promoCode: v.optional(promoCode) }),
  response: changePreview,
  refusals: [401, 404, 409, 422],
});

export const promoCheckEndpoint = endpoint({
  method: 'GET',
  path: '/subscription/promo/check',
  summary: 'Whether a promo code is valid for the learner, and for which price; 422 says why it is not',
  access: 'session',
  query: v.object({ promoCode, item: v.optional(priceHash) }),
  response: v.object({
    promoCode: v.string(),
    percentOff: v.nullable(v.number()),
    centsOff: v.nullable(cents),
    planName: v.nullable(planName),
  }),
  refusals: [401, 404, 422],
});

export const paymentIntent = v.object({
  attemptId: id,
  clientSecret: v.nullable(v.string()),
  processor: v.picklist(['stripe', 'built-in']),
  publishableKey: v.nullable(v.string()),
  kind: v.picklist(['charge', 'setup']),
  what: v.picklist(['subscription', 'lifetime', 'setup']),
  status: v.picklist(['payment-method-required', 'action-required', 'processing', 'succeeded', 'cancelled']),
  priceHash: v.nullable(priceHash),
  promoCode: v.nullable(v.string()),
  amount: cents,
  currency,
});

/** The price that the learner was shown, so that they never pay an amount other than the one they agreed to. */
const agreed = {
  promoCode: v.optional(promoCode),
  totalToPaid: v.optional(v.pipe(v.string(), v.regex(/^\d{1,9}$/))),
};

export const subscriptionIntentEndpoint = endpoint({
  method: 'GET',
  path: '/subscription/payment-intent',
  summary:
    'The payment of a yearly plan: the one in progress for this price and code, else a new one; without a price, any in progress',
  access: 'session',
  query: v.object({ item: v.optional(priceHash), ...agreed }),
  response: v.object({ intent: v.nullable(paymentIntent) }),
  refusals: [401, 404, 409, 422],
});

export const lifetimeIntentEndpoint = endpoint({
  method: 'GET',
  path: '/single-charge/plans/lifetime',
  summary: 'The Lifetime plan, and with `pay` its payment: the one in progress, else a new one',
  access: 'session',
  query: v.object({ pay: v.optional(v.literal('true')), ...agreed }),
  response: v.object({ plan, intent: v.nullable(paymentIntent) }),
  refusals: [401, 404, 409, 422],
});

const confirm = v.object({ attemptId: id });

/** The payment's status at the processor, and what it bought. A decline is a status here, not a refusal. */
const paymentOutcome = v.object({
  status: v.picklist(['payment-method-required', 'action-required', 'processing', 'succeeded', 'cancelled']),
  /** Of the last try, if it was declined. */
  decline: v.nullable(
    v.picklist([
      'declined',
      'insufficient-funds',
      'expired-card',
      'incorrect-cvc',
      'incorrect-number',
      'processing-error',
      'authentication-failed',
    ]),
  ),
  subscription,
  receiptId: v.nullable(id),
});

export const confirmSubscriptionEndpoint = endpoint({
  method: 'POST',
  path: '/subscription/confirm-payment',
  summary:
    'Gets a yearly plan’s payment status from the processor, and gives the plan once it is paid; a repeat returns the same',
  access: 'session',
  body: confirm,
  response: paymentOutcome,
  refusals: [401, 404, 409],
});

export const confirmLifetimeEndpoint = endpoint({
  method: 'POST',
  path: '/single-charge/confirm-payment',
  summary: 'The same for the Lifetime plan’s single charge',
  access: 'session',
  body: confirm,
  response: paymentOutcome,
  refusals: [401, 404, 409],
});

export const downgradeEndpoint = endpoint({
  method: 'POST',
  path: '/subscription/downgrade',
  summary: 'Cancels the yearly plan at the end of the paid period; `resume` undoes the cancellation',
  access: 'session',
  body: v.object({ resume: v.optional(v.boolean(), false) }),
  response: subscription,
  refusals: [401, 409],
});

export const freePlanEndpoint = endpoint({
  method: 'POST',
  path: '/subscription/free',
  summary: 'Ends a trial or a grace period now and switches to the free plan',
  access: 'session',
  response: subscription,
  refusals: [401, 409],
});

export const subscriptionReceiptEndpoint = endpoint({
  method: 'GET',
  path: '/subscription/receipt',
  summary: 'The latest payment’s receipt as text',
  access: 'session',
  response: v.object({
    receipt: v.nullable(
      v.object({ receiptId: id, number: v.string(), planName, amount: cents, currency, paidAt: moment }),
    ),
  }),
  refusals: [401],
});
