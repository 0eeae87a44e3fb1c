import type { Intent } from '#tests/support/stripe-double/stripe-books.ts';
import type { StripeDouble } from '#tests/support/stripe-double/stripe-double.ts';
import type { Cell } from './rule.ts';

export const stripeOf = ({ till: { stripe } }: Pick<Cell, 'till'>): StripeDouble => {
  if (stripe === null) throw new Error('This till takes no money through Stripe.');
  return stripe;
};

/** The learner's payment as Stripe has it. */
export const intentOf = (cell: Cell): Intent => {
  const intent = [...stripeOf(cell).books.intents.values()].find(
    ({ object, metadata }) => object === 'payment_intent' && metadata.userId === cell.userId,
  );
  if (intent === undefined) throw new Error('Stripe was asked for no payment.');
  return intent;
};
