/** How a payment stands, whoever processes it. */
export type PaymentStatus =
  /** The card is yet to be given, or was declined: the form. */
  | 'payment-method-required'
  /** The bank asks the learner something: the same payment goes on. */
  | 'action-required'
  /** The bank is still checking. */
  | 'processing'
  | 'succeeded'
  /** Given up, replaced or refunded: nothing was kept of anybody's money. */
  | 'cancelled';

/** Who takes the card: Stripe with its publishable key, or the processor built in for trying the product out. */
type ProcessorName = 'stripe' | 'built-in';

/** A payment under way, of one learner, plan and attempt: asking again gives the same one (faults.md, paying 1). */
export interface PaymentIntent {
  readonly attemptId: string;
  /** In no URL, storage or log (faults.md, paying 3). Null where nothing is to be paid. */
  readonly clientSecret: string | null;
  readonly processor: ProcessorName;
  readonly publishableKey: string | null;
  /** `setup` keeps a card without charging it: a trial's, or another card for later. */
  readonly kind: 'charge' | 'setup';
  /** What it is for; `setup` keeps a card and buys nothing. */
  readonly what: 'subscription' | 'lifetime' | 'setup';
  readonly status: PaymentStatus;
  /** What is bought; null where a card is kept for later and nothing is. */
  readonly priceHash: string | null;
  readonly promoCode: string | null;
  /** Integer cents; computed by the server alone. */
  readonly amount: number;
  readonly currency: string;
}

/**
 * Why a card was refused, as far as it may be said (faults.md, paying 9): lost, stolen and fraudulent read as
 * `declined`.
 */
export type DeclineCause =
  | 'declined'
  | 'insufficient-funds'
  | 'expired-card'
  | 'incorrect-cvc'
  | 'incorrect-number'
  | 'processing-error'
  | 'authentication-failed';

const MESSAGES: Readonly<Record<DeclineCause, string>> = {
  declined: 'Your card was declined. Try another card, or ask your bank.',
  'insufficient-funds': 'Your card has insufficient funds. Try another card.',
  'expired-card': 'Your card has expired. Try another card.',
  'incorrect-cvc': 'The security code of your card is incorrect. Check it and try again.',
  'incorrect-number': 'The card number is incorrect. Check it and try again.',
  'processing-error':
    'Your card could not be processed just now, and nothing was charged. Try again in a moment.',
  'authentication-failed':
    'Your bank could not confirm that it is you, and nothing was charged. Try again, or use another card.',
};

export const declineMessage = (cause: DeclineCause): string => MESSAGES[cause];

/** A processor's code for a decline, as it may be told. What isn't listed is a plain decline. */
export const declineCauseOf = (code: string): DeclineCause => BY_CODE[code] ?? 'declined';

const BY_CODE: Readonly<Record<string, DeclineCause>> = {
  insufficient_funds: 'insufficient-funds',
  expired_card: 'expired-card',
  incorrect_cvc: 'incorrect-cvc',
  invalid_cvc: 'incorrect-cvc',
  incorrect_number: 'incorrect-number',
  invalid_number: 'incorrect-number',
  processing_error: 'processing-error',
  payment_intent_authentication_failure: 'authentication-failed',
  setup_intent_authentication_failure: 'authentication-failed',
  authentication_required: 'authentication-failed',
};
