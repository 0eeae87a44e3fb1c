import { intentView } from './stripe-books.ts';
import type { StripeDouble } from './stripe-double.ts';
import type { GivenCard } from './stripe-intents.ts';

/** What Stripe's script hears: how the intent stands, and what is wrong with it. */
export interface StripeHeard {
  readonly status: string;
  readonly error: { readonly type: string; readonly code?: string; readonly decline_code?: string } | null;
}

interface Told {
  readonly clientSecret: string;
  readonly card?: GivenCard | undefined;
  /** What the bank hears; a card comes before it. */
  readonly isConfirmed?: boolean | undefined;
}

/** What Stripe's script in a browser tells Stripe: a card that is given, or the bank's word. */
export const tellStripe = (
  stripe: StripeDouble,
  { clientSecret, card, isConfirmed = false }: Told,
): StripeHeard => {
  const before = stripe.intents.bySecret(clientSecret);
  const isOver = before.status === 'succeeded' || before.status === 'canceled';
  const intent = card ? stripe.pay(clientSecret, card) : stripe.answerBank(clientSecret, isConfirmed);
  const unexpected = {
    ...{ type: 'invalid_request_error', code: `${intent.object}_unexpected_state` },
    [intent.object]: intentView(intent),
  };
  const declined = intent.error && { type: 'card_error', ...intent.error, method: undefined };
  return { status: intent.status, error: isOver ? unexpected : declined };
};
