import { left, right } from 'fp-ts/lib/Either.js';
import { catchError, defer, from, map, of } from 'rxjs';
import { declineCauseOf, type PaymentIntent, type PaymentStatus } from '#core/billing/payment-intent.ts';
import { noLongerOnFile } from '#core/billing/payment-method.ts';
import type { CardField, CardFieldState, CardResult } from '#core/billing/ports.ts';
import { type Failure, type PortResult, unreachableBy } from '#core/shared/failure.ts';
import { createState, type State } from '#core/shared/state.ts';
import { mountsBy } from '../browser/card-mounts.ts';
import type { CardStyle } from '../browser/card-style.ts';

interface Standing {
  readonly status: string;
}

/** The result of any of Stripe's confirmations. */
export interface Confirmed {
  readonly error?:
    | {
        readonly type: string;
        readonly code?: string | undefined;
        readonly decline_code?: string | undefined;
        readonly payment_intent?: Standing | undefined;
        readonly setup_intent?: Standing | undefined;
      }
    | undefined;
  readonly paymentIntent?: Standing | undefined;
  readonly setupIntent?: Standing | undefined;
}

interface CardChange {
  readonly complete: boolean;
  readonly error: { readonly message: string } | undefined;
}

export interface CardElement {
  on(what: 'change', tell: (change: CardChange) => void): unknown;
  mount(place: HTMLElement): void;
  clear(): unknown;
  update(options: { readonly style: { readonly base: CardStyle } }): unknown;
}

interface CardGiven<E> {
  /** A card that is entered, or the id of one on file. */
  readonly payment_method:
    | {
        readonly card: E;
        readonly billing_details: {
          readonly name: string;
          readonly address?: { readonly postal_code: string };
        };
      }
    | string;
}

/** The part of Stripe's script that is used here. */
export interface StripeCards<E extends CardElement = CardElement> {
  elements(): { create(kind: 'card', options: object): E };
  confirmCardPayment(clientSecret: string, given: CardGiven<E>): Promise<Confirmed>;
  confirmCardSetup(clientSecret: string, given?: CardGiven<E>): Promise<Confirmed>;
  handleNextAction(asked: { readonly clientSecret: string }): Promise<Confirmed>;
}

/**
 * Stripe's own card element: the card number never reaches this page. It shows the bank's challenge itself, and follows
 * the page's style until it is cleared.
 */
export const stripeCardField = <E extends CardElement>(
  stripe: StripeCards<E>,
  style: State<CardStyle>,
): CardField => {
  const { state, set } = createState<CardFieldState>({ isComplete: false, error: null });
  const element = stripe.elements().create('card', { hidePostalCode: true, style: { base: style.get() } });
  element.on('change', ({ complete, error }) => set({ isComplete: complete, error: error?.message ?? null }));

  const painting = style.changes$.subscribe((base) => element.update({ style: { base } }));

  const confirm = (
    { kind, clientSecret }: PaymentIntent,
    payment_method: CardGiven<E>['payment_method'],
  ): Promise<Confirmed> =>
    kind === 'setup'
      ? stripe.confirmCardSetup(clientSecret ?? '', { payment_method })
      : stripe.confirmCardPayment(clientSecret ?? '', { payment_method });
  const continuePayment = (intent: PaymentIntent): Promise<Confirmed> =>
    intent.kind === 'setup'
      ? stripe.confirmCardSetup(intent.clientSecret ?? '')
      : stripe.handleNextAction({ clientSecret: intent.clientSecret ?? '' });

  const field: CardField = {
    state,
    entry: { kind: 'hosted' },
    question: createState(null).state,
    pay: (intent, name, postalCode = null) => {
      const address = postalCode ? { address: { postal_code: postalCode } } : {};
      return answered(() => confirm(intent, { card: element, billing_details: { name, ...address } }));
    },
    payOnFile: (intent, paymentMethodId) => answered(() => confirm(intent, paymentMethodId), isGone),
    continue: (intent) => answered(() => continuePayment(intent)),
    clear: () => {
      painting.unsubscribe();
      element.clear();
    },
  };
  return mountsBy(field, (place) => element.mount(place));
};

const answered = (
  ask: () => Promise<Confirmed>,
  isRefused: (heard: Confirmed) => boolean = () => false,
): PortResult<CardResult> =>
  defer(() => from(ask())).pipe(
    map((heard) =>
      isRefused(heard)
        ? right<Failure, CardResult>({ kind: 'refused', failure: noLongerOnFile })
        : resultOf(heard),
    ),
    catchError((cause: unknown) => of(left(unreachableBy('Stripe', cause)))),
  );

/** Stripe refuses a removed card as an invalid request, and likewise any card if its intent takes none now. */
const isGone = ({ error }: Confirmed): boolean =>
  error?.type === 'invalid_request_error' && !error.code?.endsWith('_intent_unexpected_state');

const STATUS: Readonly<Record<string, PaymentStatus>> = {
  succeeded: 'succeeded',
  processing: 'processing',
  requires_action: 'action-required',
};

const resultOf = ({ error, paymentIntent, setupIntent }: Confirmed) => {
  // Stripe calls an intent that has succeeded meanwhile 'unexpected'; it is a success (faults.md, paying 7).
  const status =
    STATUS[(paymentIntent ?? setupIntent ?? error?.payment_intent ?? error?.setup_intent)?.status ?? ''];
  if (status === 'succeeded' || (error === undefined && status !== undefined))
    return right<never, CardResult>({ kind: 'accepted', status });
  if (error === undefined || error.type === 'api_connection_error' || error.type === 'api_error')
    return left(unreachableBy('Stripe', error && new Error(error.type)));
  return right<never, CardResult>({
    kind: 'declined',
    cause: declineCauseOf(error.decline_code ?? error.code ?? 'card_declined'),
  });
};
