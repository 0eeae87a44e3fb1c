import { type Refusal, refusal } from '../../shared/failure.ts';

/** How a test card behaves. The numbers are those that Stripe publishes for testing. */
export interface CardBehavior {
  readonly brand: string;
  /** The decline code of every charge; null for a card that can be charged. */
  readonly charge: string | null;
  /** The decline code when the card is saved; null when it can be saved. */
  readonly keep: string | null;
  /** When the bank asks for authentication: never, while the learner is present, or at every charge. */
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

/** Returns undefined for any number that isn't a published test card, so that no real card is ever taken. */
export const testCard = (number: string): CardBehavior | undefined => TEST_CARDS[number];

const WHY_NOT = 'Only the published test cards work here, such as 4242 4242 4242 4242.';

export const unpublishedCard: Refusal = refusal('unprocessable', WHY_NOT, { number: [WHY_NOT] });
