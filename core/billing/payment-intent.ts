/** The status of a payment, at any processor. */
export type PaymentStatus =
  /** The card is not entered yet, or was declined: the form is shown. */
  | 'payment-method-required'
  /** The bank asks the learner something; the same payment continues. */
  | 'action-required'
  /** The bank is still checking. */
  | 'processing'
  | 'succeeded'
  /** Abandoned, replaced or refunded: no money was kept. */
  | 'cancelled';

/** Which processor takes the card: Stripe with its publishable key, or the built-in one for trying the product out. */
type ProcessorName = 'stripe' | 'built-in';

/** A payment in progress of one learner, plan and attempt. Asking again returns the same one (faults.md, paying 1). */
export interface PaymentIntent {
  readonly attemptId: string;
  /** Never in a URL, in storage or in a log (faults.md, paying 3). Null if nothing has to be paid. */
  readonly clientSecret: string | null;
  readonly processor: ProcessorName;
  readonly publishableKey: string | null;
  /** `setup` saves a card without charging it: for a trial, or for later. */
  readonly kind: 'charge' | 'setup';
  /** The purpose; `setup` saves a card and buys nothing. */
  readonly what: 'subscription' | 'lifetime' | 'setup';
  readonly status: PaymentStatus;
  /** The purchase; null if only a card is saved. */
  readonly priceHash: string | null;
  readonly promoCode: string | null;
  /** Integer cents, computed only by the server. */
  readonly amount: number;
  readonly currency: string;
}

/**
 * Why a card was declined, as far as it may be disclosed (faults.md, paying 9): lost, stolen and fraudulent cards read
 * as `declined`.
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
  'incorrect-cvc': 'The security code is incorrect. Check it and try again.',
  'incorrect-number': 'The card number is incorrect. Check it and try again.',
  'processing-error': 'We couldn’t process your card. Try again in a moment.',
  'authentication-failed': 'Your bank couldn’t confirm it’s you. Try again, or use another card.',
};

/** Why a card was declined, in words for the learner. */
export const declineMessage = (cause: DeclineCause): string => MESSAGES[cause];

/** Maps a processor's decline code to the reason that may be disclosed. An unlisted code is a plain decline. */
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
