import * as v from 'valibot';
import { endpoint } from './endpoint.ts';
import { cents, currency, paymentIntent, planName } from './plans.ts';
import { cursor, id, moment, paginated } from './values.ts';

const line = (most: number, message: string) =>
  v.pipe(v.string(), v.trim(), v.nonEmpty(message), v.maxLength(most, `Use at most ${most} characters.`));

const billingAddress = v.object({
  name: line(120, 'Enter the name on the card.'),
  line1: line(200, 'Enter the street and number.'),
  line2: v.optional(v.nullable(v.pipe(v.string(), v.trim(), v.maxLength(200))), null),
  city: line(100, 'Enter the city.'),
  state: v.optional(v.nullable(v.pipe(v.string(), v.trim(), v.maxLength(60))), null),
  postal_code: line(20, 'Enter the postal code.'),
  country: v.pipe(v.string(), v.trim(), v.regex(/^[A-Z]{2}$/, 'Choose the country.')),
});

export const billingDetails = v.object({
  name: v.nullable(v.string()),
  address: v.object({
    line1: v.nullable(v.string()),
    line2: v.nullable(v.string()),
    city: v.nullable(v.string()),
    state: v.nullable(v.string()),
    postal_code: v.nullable(v.string()),
    country: v.nullable(v.string()),
  }),
});

export const paymentMethod = v.object({
  id: v.string(),
  billing_details: billingDetails,
  card: v.object({
    brand: v.string(),
    last4: v.pipe(v.string(), v.regex(/^\d{4}$/)),
    exp_month: v.number(),
    exp_year: v.number(),
  }),
});

const held = v.object({
  paymentMethod: v.nullable(paymentMethod),
  /** Printed on receipts; may be set without a card. */
  billingDetails: v.nullable(billingDetails),
});

export const paymentMethodEndpoint = endpoint({
  method: 'GET',
  path: '/user/billing/payment-method',
  summary: 'The card that the learner’s plan is charged to',
  access: 'session',
  response: held,
  refusals: [401],
});

/** Without an attempt it starts one; with one, the processor's card for that attempt becomes the learner's. */
export const savePaymentMethodEndpoint = endpoint({
  method: 'POST',
  path: '/user/billing/payment-method',
  summary: 'Starts saving another card, or sets the card of a finished attempt as the one to charge',
  access: 'session',
  body: v.object({ attemptId: v.optional(id) }),
  response: v.object({ intent: v.nullable(paymentIntent), paymentMethod: v.nullable(paymentMethod) }),
  refusals: [401, 404, 409, 422],
});

export const removePaymentMethodEndpoint = endpoint({
  method: 'DELETE',
  path: '/user/billing/payment-method',
  summary: 'Removes the card; refused while a plan would still be charged to it',
  access: 'session',
  response: held,
  refusals: [401, 409],
});

export const updateBillingAddressEndpoint = endpoint({
  method: 'POST',
  path: '/user/billing/address/update',
  summary: 'Saves the billing address that receipts show',
  access: 'session',
  body: billingAddress,
  response: held,
  refusals: [401, 422],
});

export const payment = v.object({
  receiptId: id,
  /** As printed on the receipt. */
  number: v.string(),
  planName,
  what: v.picklist(['subscription', 'renewal', 'lifetime']),
  amount: cents,
  currency,
  paidAt: moment,
  /** The zone in which the receipt names that day. */
  timeZone: v.exactOptional(v.string()),
  card: v.nullable(v.object({ brand: v.string(), last4: v.string() })),
  refundedAt: v.nullable(moment),
});

export const paymentHistoryEndpoint = endpoint({
  method: 'GET',
  path: '/user/billing/payment/history',
  summary: 'The learner’s payments, newest first',
  access: 'session',
  query: v.object({ cursor: v.optional(cursor) }),
  response: paginated(payment),
  refusals: [401],
});

export const receiptPdfEndpoint = endpoint({
  method: 'GET',
  path: '/user/billing/payment/history/receipt/pdf',
  summary: 'The receipt of one payment as a PDF',
  access: 'session',
  query: v.object({ receiptId: id }),
  response: v.instance(Uint8Array),
  produces: 'pdf',
  refusals: [401, 404],
});

export const lifetimeReceiptPdfEndpoint = endpoint({
  method: 'POST',
  path: '/user/billing/lifetime/receipt/pdf',
  summary: 'The receipt of the Lifetime plan as a PDF',
  access: 'session',
  body: v.object({ receiptId: id }),
  response: v.instance(Uint8Array),
  produces: 'pdf',
  refusals: [401, 404],
});
