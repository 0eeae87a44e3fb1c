/** What a test card does; the numbers are those that Stripe publishes for trying payments out. */
export interface CardBehavior {
  readonly brand: string;
  /** The code of the decline that every charge ends in; null where it goes through. */
  readonly charge: string | null;
  /** The same for keeping the card. */
  readonly keep: string | null;
  /** When the bank asks something: never, when the learner is there, or at every charge. */
  readonly challenge: 'never' | 'when-present' | 'always';
}

const card = (behavior: Partial<CardBehavior>): CardBehavior => ({
  brand: 'visa',
  charge: null,
  keep: null,
  challenge: 'never',
  ...behavior,
});

const declined = (code: string): CardBehavior => card({ charge: code, keep: code });

const TEST_CARDS: Readonly<Record<string, CardBehavior>> = {
  '4242424242424242': card({}),
  '5555555555554444': card({ brand: 'mastercard' }),
  '4000000000000002': declined('card_declined'),
  '4000000000009995': declined('insufficient_funds'),
  '4000000000009987': declined('lost_card'),
  '4000000000009979': declined('stolen_card'),
  '4000000000000069': declined('expired_card'),
  '4000000000000127': declined('incorrect_cvc'),
  '4000000000000119': declined('processing_error'),
  '4000000000000341': card({ charge: 'card_declined' }),
  '4000002500003155': card({ challenge: 'when-present' }),
  '4000002760003184': card({ challenge: 'always' }),
  '4000008400001629': card({ challenge: 'when-present', charge: 'card_declined' }),
  '4242424242424241': declined('incorrect_number'),
};

/** Undefined for any number that isn't a published test card: nobody's real card is ever taken here. */
export const testCard = (number: string): CardBehavior | undefined => TEST_CARDS[number];
