import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { asProcessorPayment, type BookedPayment } from '#core/billing/built-in/booked-payment.ts';
import {
  answered,
  canceled,
  cardEntered,
  chargedOffSession,
  whyNoAnswer,
  whyNoCard,
} from '#core/billing/built-in/charge.ts';
import { readCard } from '#core/billing/built-in/read-card.ts';
import { testCard } from '#core/billing/built-in/test-cards.ts';

const NOW = new Date('2026-05-04T12:00:00.000Z');

const NEW: BookedPayment = {
  id: 'payment_1',
  kind: 'charge',
  customer: '7',
  secret: 'secret',
  status: 'requires_payment_method',
  amountCents: 19_900,
  currency: 'USD',
  reference: { attemptId: '3', userId: '7' },
  paymentMethod: null,
  declineCode: null,
  challenge: null,
};

const NUMBERS = [
  '4242424242424242',
  '4000000000000002',
  '4000000000000341',
  '4000002500003155',
  '4000002760003184',
  '4000008400001629',
  '4242424242424241',
] as const;

const cardOf = (number: string, expYear = 2034) => {
  const behavior = testCard(number);
  if (behavior === undefined) throw new Error(`${number} is not a test card.`);
  const entered = { number, expMonth: 12, expYear, cvc: '123' };
  const stored = { id: `card_${number}`, fingerprint: number, name: 'Ada', postalCode: '04101' };
  return readCard(behavior, entered, stored, NOW);
};

type Step =
  | { readonly do: 'card'; readonly number: string }
  | { readonly do: 'answer'; readonly outcome: 'authenticated' | 'failed'; readonly challenge: string }
  | { readonly do: 'cancel' };

/** What the processor stores after a step; a refused step changes nothing. */
const stepped = (payment: BookedPayment, step: Step): BookedPayment => {
  if (step.do === 'cancel') return { ...payment, ...canceled(payment) };
  if (step.do === 'card')
    return whyNoCard(payment)
      ? payment
      : { ...payment, ...cardEntered(payment, cardOf(step.number), 'asked') };
  if (whyNoAnswer(payment, step.challenge)) return payment;
  const card =
    payment.paymentMethod === null ? undefined : cardOf(payment.paymentMethod.slice('card_'.length));
  return { ...payment, ...answered(payment, card, step) };
};

const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ do: fc.constant('card' as const), number: fc.constantFrom(...NUMBERS) }),
  fc.record({
    do: fc.constant('answer' as const),
    outcome: fc.constantFrom('authenticated' as const, 'failed' as const),
    challenge: fc.constantFrom('asked', 'another'),
  }),
  fc.record({ do: fc.constant('cancel' as const) }),
);

describe('a payment at the built-in processor', () => {
  it('is never changed once it succeeded or was canceled, whatever comes (faults.md, paying 7)', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 12 }), (steps) => {
        let payment = NEW;
        for (const each of steps) {
          const before = payment;
          payment = stepped(before, each);
          if (before.status === 'succeeded' || before.status === 'canceled') expect(payment).toEqual(before);
        }
      }),
    );
  });

  it('succeeds only with a card that can be charged, and with the bank’s consent where it is asked', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 12 }), (steps) => {
        let payment = NEW;
        let isConfirmed = false;
        for (const each of steps) {
          isConfirmed =
            each.do === 'answer' && each.challenge === 'asked' && each.outcome === 'authenticated';
          const before = payment;
          payment = stepped(before, each);
          if (payment.status !== 'succeeded' || before.status === 'succeeded') continue;
          const { behavior } = cardOf((payment.paymentMethod ?? '').slice('card_'.length));
          expect(behavior.charge).toBeNull();
          expect(behavior.challenge === 'never' || isConfirmed).toBe(true);
        }
      }),
    );
  });

  it('waits for the answer to one question: another is refused', () => {
    const asked = stepped(NEW, { do: 'card', number: '4000002500003155' });
    expect(asProcessorPayment(asked)).toMatchObject({
      status: 'action-required',
      paymentMethodId: 'card_4000002500003155',
    });
    expect(whyNoAnswer(asked, 'another')).toMatchObject({ kind: 'conflict' });
    const failed = stepped(asked, { do: 'answer', challenge: 'asked', outcome: 'failed' });
    expect(failed).toMatchObject({
      status: 'requires_payment_method',
      paymentMethod: null,
      declineCode: 'payment_intent_authentication_failure',
    });
  });

  it('cannot ask anyone when a saved card is charged', () => {
    expect(chargedOffSession(NEW, cardOf('4000002760003184')).declineCode).toBe('authentication_required');
    expect(chargedOffSession(NEW, cardOf('4000002500003155')).status).toBe('succeeded');
  });

  it('saves a card that later fails to be charged, and declines an expired one', () => {
    const lateToFail = cardOf('4000000000000341');
    expect(cardEntered({ kind: 'setup' }, lateToFail, 'asked').status).toBe('succeeded');
    expect(cardEntered(NEW, lateToFail, 'asked').declineCode).toBe('card_declined');
    expect(cardEntered(NEW, cardOf('4242424242424242', 2025), 'asked').declineCode).toBe('expired_card');
  });

  it('takes no card but the published test cards', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^\d{12,19}$/), (number) => {
        const isPublished = /^(42424242424242|40000|55555)/.test(number);
        expect(testCard(number) !== undefined && !isPublished).toBe(false);
      }),
    );
    expect(testCard('4111111111111111')).toBeUndefined();
  });
});
