import { intentView } from './stripe-books.ts';
import type { StripeDouble } from './stripe-double.ts';
import type { GivenCard } from './stripe-intents.ts';

/** The response to Stripe's script: the intent's status and its error. */
export interface StripeHeard {
  readonly status: string;
  readonly error: { readonly type: string; readonly code?: string; readonly decline_code?: string } | null;
}

interface Told {
  readonly clientSecret: string;
  readonly card?: GivenCard | undefined;
  /** The bank's result; a card must be attached first. */
  readonly isConfirmed?: boolean | undefined;
}

/** What Stripe's script in a browser sends: a card, or the bank's result. */
export const tellStripe = (
  stripe: StripeDouble,
  { clientSecret, card, isConfirmed = false }: Told,
): StripeHeard => {
  const before = stripe.intents.bySecret(clientSecret);
  const isOver = before.status === 'succeeded' || before.status === 'canceled';
  const intent = card ? stripe.pay(clientSecret, card) : stripe.answerBank(clientSecret, isConfirmed);
  const unexpected = {
    type: 'invalid_request_error',
    code: `${intent.object}_unexpected_state`,
    [intent.object]: intentView(intent),
  };
  const declined = intent.error && { type: 'card_error', ...intent.error, method: undefined };
  return { status: intent.status, error: isOver ? unexpected : declined };
};
