import type { Stripe, StripeCardElement, StripeError } from '@stripe/stripe-js';
import { left, right } from 'fp-ts/Either';
import { catchError, defer, from, map, of } from 'rxjs';
import { declineCauseOf, type PaymentIntent, type PaymentStatus } from '#core/billing/payment-intent.ts';
import type { CardField, CardFieldState, CardResult } from '#core/billing/ports.ts';
import { type Answer, unreachable } from '#core/shared/failure.ts';
import { createState } from '#core/shared/state.ts';
import { mountsBy } from '../browser/card-mounts.ts';

/** What either of Stripe's confirmations comes back with. */
interface Confirmed {
  readonly error?: StripeError | undefined;
  readonly paymentIntent?: { readonly status: string } | undefined;
  readonly setupIntent?: { readonly status: string } | undefined;
}

/** Stripe's own card element: the digits never touch this page. It asks the bank's question itself. */
export const stripeCardField = (stripe: Stripe, style: Readonly<Record<string, string>>): CardField => {
  const { state, set } = createState<CardFieldState>({ isComplete: false, error: null });
  const element: StripeCardElement = stripe
    .elements()
    .create('card', { hidePostalCode: true, style: { base: style } });
  element.on('change', ({ complete, error }) => set({ isComplete: complete, error: error?.message ?? null }));

  const confirm = (intent: PaymentIntent, cardholder: string): Promise<Confirmed> => {
    const secret = intent.clientSecret ?? '';
    const method = { payment_method: { card: element, billing_details: { name: cardholder } } };
    return intent.kind === 'setup'
      ? stripe.confirmCardSetup(secret, method)
      : stripe.confirmCardPayment(secret, method);
  };
  const goOn = (intent: PaymentIntent): Promise<Confirmed> =>
    intent.kind === 'setup'
      ? stripe.confirmCardSetup(intent.clientSecret ?? '')
      : stripe.handleNextAction({ clientSecret: intent.clientSecret ?? '' });

  const field: CardField = {
    state,
    entry: { kind: 'hosted' },
    question: createState(null).state,
    pay: (intent, cardholder) => answered(() => confirm(intent, cardholder)),
    continue: (intent) => answered(() => goOn(intent)),
    clear: () => element.clear(),
  };
  return mountsBy(field, (place) => element.mount(place));
};

const answered = (ask: () => Promise<Confirmed>): Answer<CardResult> =>
  defer(() => from(ask())).pipe(
    map(resultOf),
    catchError(() => of(left(unreachable))),
  );

const STATUS: Readonly<Record<string, PaymentStatus>> = {
  succeeded: 'succeeded',
  processing: 'processing',
  requires_action: 'action-required',
};

const resultOf = ({ error, paymentIntent, setupIntent }: Confirmed) => {
  // An intent that succeeded meanwhile is 'unexpected' to Stripe and a success to the learner (faults.md, paying 7).
  const status =
    STATUS[(paymentIntent ?? setupIntent ?? error?.payment_intent ?? error?.setup_intent)?.status ?? ''];
  if (status === 'succeeded' || (error === undefined && status !== undefined))
    return right<never, CardResult>({ kind: 'accepted', status });
  if (error === undefined || error.type === 'api_connection_error' || error.type === 'api_error')
    return left(unreachable);
  return right<never, CardResult>({
    kind: 'declined',
    cause: declineCauseOf(error.decline_code ?? error.code ?? 'card_declined'),
  });
};
