import * as v from 'valibot';
import { billingDetails } from './billing.ts';
import { endpoint } from './endpoint.ts';
import { hash } from './values.ts';

/**
 * The payment processor that comes with the product, for trying it out with the published test cards. It takes the
 * place of Stripe: the browser talks to it with a payment's secret only, and no other endpoint ever sees a card.
 */

/** Digits only. If it is not a valid card, the processor declines it. */
const cardNumber = v.pipe(v.string(), v.regex(/^\d{12,19}$/, 'Enter the card number.'));

const card = v.object({
  number: cardNumber,
  expMonth: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(12)),
  expYear: v.pipe(v.number(), v.integer(), v.minValue(2000), v.maxValue(2200)),
  cvc: v.pipe(v.string(), v.regex(/^\d{3,4}$/, 'Enter the security code.')),
});

/** In Stripe's terms, so that both adapters read the same values. */
const standing = v.object({
  status: v.picklist(['requires_payment_method', 'requires_action', 'processing', 'succeeded', 'canceled']),
  /** The code of the last decline. */
  declineCode: v.nullable(v.string()),
  /** Identifies the bank's challenge, if there is one. */
  challenge: v.nullable(hash),
});

export const confirmAtProcessorEndpoint = endpoint({
  method: 'POST',
  path: '/built-in-processor/confirm',
  summary: 'Attaches a card to a payment; the bank may require authentication or decline',
  access: 'public',
  body: v.object({
    clientSecret: hash,
    card,
    billingDetails,
  }),
  response: standing,
  refusals: [404, 409, 422],
});

/** Only a card of the payment's own customer: another customer's id is refused like that of a removed card. */
export const confirmOnFileEndpoint = endpoint({
  method: 'POST',
  path: '/built-in-processor/confirm-on-file',
  summary:
    'Attaches the customer’s card on file to a payment; the bank may require authentication or decline',
  access: 'public',
  body: v.object({ clientSecret: hash, paymentMethodId: v.pipe(v.string(), v.regex(/^\w{1,64}$/)) }),
  response: standing,
  refusals: [404, 409, 422],
});

export const answerChallengeEndpoint = endpoint({
  method: 'POST',
  path: '/built-in-processor/challenge',
  summary: 'Completes the bank authentication of a payment',
  access: 'public',
  body: v.object({ clientSecret: hash, challenge: hash, outcome: v.picklist(['authenticated', 'failed']) }),
  response: standing,
  refusals: [404, 409],
});

export const retrieveAtProcessorEndpoint = endpoint({
  method: 'POST',
  path: '/built-in-processor/retrieve',
  summary: 'The status of a payment',
  access: 'public',
  body: v.object({ clientSecret: hash }),
  response: standing,
  refusals: [404],
});
