import { right } from 'fp-ts/lib/Either.js';
import { firstValueFrom, from, of, Subject } from 'rxjs';
import { describe, expect, it } from 'vitest';
import {
  type CardElement,
  type Confirmed,
  type StripeCards,
  stripeCardField,
} from '#adapters/stripe/card-field.ts';
import type { PaymentIntent } from '#core/billing/payment-intent.ts';
import type { CardField } from '#core/billing/ports.ts';
import { createState } from '#core/shared/state.ts';
import { type CardFieldOnTrial, cardFieldCases } from '#root/clients/package/testing/card-field-cases.ts';
import { failuresOf } from '#tests/support/failures-of.ts';

type Card = Parameters<CardFieldOnTrial['enter']>[1];
type Question = Awaited<ReturnType<CardFieldOnTrial['bankAsks']>>;

/** Stripe's records, and its script on one or more pages. */
const processor = () => {
  const paid = new Set<string>();
  const questions = new Subject<Question>();
  const declined = (code: string): Confirmed => ({ error: { type: 'card_error', code } });
  const succeed = (secret: string): Confirmed => {
    paid.add(secret);
    return { paymentIntent: { status: 'succeeded' } };
  };
  const again: Confirmed = {
    error: {
      type: 'invalid_request_error',
      code: 'payment_intent_unexpected_state',
      payment_intent: { status: 'succeeded' },
    },
  };
  const askBank = (secret: string) =>
    new Promise<Confirmed>((resolve) =>
      questions.next({
        answer: (isConfirmed) =>
          resolve(isConfirmed ? succeed(secret) : declined('payment_intent_authentication_failure')),
      }),
    );

  /** The script on one page, and the learner's input in its element. */
  const openScript = () => {
    let card: Card | null = null;
    let tell: Parameters<CardElement['on']>[1] = () => undefined;
    const element: CardElement = {
      on: (_, listen) => {
        tell = listen;
      },
      mount: () => undefined,
      update: () => undefined,
      clear: () => enter(null),
    };
    const enter = (next: Card | null) => {
      card = next;
      tell({ complete: next !== null, error: undefined });
    };
    const confirm = async (secret: string): Promise<Confirmed> => {
      if (paid.has(secret)) return again;
      if (card === 'asks') return askBank(secret);
      return card === 'good' ? succeed(secret) : declined('card_declined');
    };
    const cards: StripeCards = {
      elements: () => ({ create: () => element }),
      confirmCardPayment: confirm,
      confirmCardSetup: confirm,
      handleNextAction: async ({ clientSecret }) => (paid.has(clientSecret) ? again : askBank(clientSecret)),
    };
    return { cards, enter };
  };
  return { paid, questions, openScript };
};

const stripe = processor();
const typing = new WeakMap<CardField, (card: Card) => void>();
let payments = 0;

const trial: CardFieldOnTrial = {
  open: () => {
    const { cards, enter } = stripe.openScript();
    const field = stripeCardField(cards, createState({}).state);
    typing.set(field, enter);
    return field;
  },
  newPayment: () => {
    payments += 1;
    const intent: PaymentIntent = {
      attemptId: `${payments}`,
      clientSecret: `pi_${payments}_secret`,
      processor: 'stripe',
      publishableKey: null,
      kind: 'charge',
      what: 'subscription',
      status: 'payment-method-required',
      priceHash: null,
      promoCode: null,
      amount: 19_900,
      currency: 'USD',
    };
    return intent;
  },
  isPaid: ({ clientSecret }) => stripe.paid.has(clientSecret ?? ''),
  enter: (field, card) => typing.get(field)?.(card),
  bankAsks: () => firstValueFrom(stripe.questions),
};

describe('the card field of Stripe', () => {
  for (const { title, run } of cardFieldCases(trial)) it(title, run);
});

describe('a card field is found out', () => {
  const failuresWith = (change: (field: CardField) => Partial<CardField>) =>
    failuresOf(
      cardFieldCases({
        ...trial,
        open: async () => {
          const field = await trial.open();
          const changed = { ...field, ...change(field) };
          typing.set(changed, typing.get(field) ?? (() => undefined));
          return changed;
        },
      }),
    );

  it('if it accepts whatever is entered', async () => {
    const accepted = () => of(right({ kind: 'accepted' as const, status: 'succeeded' as const }));
    const failed = await failuresWith(() => ({ pay: accepted, continue: accepted }));
    expect(failed).toContain(
      'pays with a good card, and accepts a payment that has succeeded (faults.md, paying 7)',
    );
    expect(failed).toContain('says that a card was declined, and takes another (faults.md, paying 9)');
  });

  it('if it pays before anyone waits', async () => {
    const hasty = ({ pay }: CardField): Partial<CardField> => ({
      pay: (intent, name) => from(firstValueFrom(pay(intent, name))),
    });
    expect(await failuresWith(hasty)).toEqual(['sends no card before someone waits for the answer']);
  });

  it('if it stays complete after it is cleared', async () => {
    expect(await failuresWith(() => ({ clear: () => undefined }))).toEqual([
      'is complete once a whole card is entered, and empty after it is cleared',
    ]);
  });
});
