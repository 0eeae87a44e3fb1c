/** A decline in Stripe's words. */
export interface Decline {
  readonly code: string;
  readonly decline_code?: string;
}

export interface StripeCard {
  readonly brand: string;
  readonly charge: Decline | null;
  readonly keep: Decline | null;
  /** When the bank requires authentication. `unless-saved`: not for a card saved for later charges. */
  readonly challenge: 'never' | 'unless-saved' | 'always';
}

const card = (known: Partial<StripeCard>): StripeCard => ({
  brand: 'visa',
  charge: null,
  keep: null,
  challenge: 'never',
  ...known,
});

const refused = (decline: Decline): StripeCard => card({ charge: decline, keep: decline });
const declined = (decline_code: string): Decline => ({ code: 'card_declined', decline_code });

/** Stripe's published test card numbers, as listed in faults.md. */
export const STRIPE_CARDS: Readonly<Record<string, StripeCard>> = {
  '4242424242424242': card({}),
  '5555555555554444': card({ brand: 'mastercard' }),
  '4000000000000002': refused(declined('generic_decline')),
  '4000000000009995': refused(declined('insufficient_funds')),
  '4000000000009987': refused(declined('lost_card')),
  '4000000000009979': refused(declined('stolen_card')),
  '4000000000000069': refused({ code: 'expired_card', decline_code: 'expired_card' }),
  '4000000000000127': refused({ code: 'incorrect_cvc', decline_code: 'incorrect_cvc' }),
  '4000000000000119': refused({ code: 'processing_error', decline_code: 'processing_error' }),
  '4000000000000341': card({ charge: declined('generic_decline') }),
  '4000002500003155': card({ challenge: 'unless-saved' }),
  '4000002760003184': card({ challenge: 'always' }),
  '4000008400001629': card({ challenge: 'unless-saved', charge: declined('generic_decline') }),
  '4242424242424241': refused({ code: 'incorrect_number' }),
};
