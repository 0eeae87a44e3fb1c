import { describe, expect, it } from 'vitest';
import { asProcessorPayment, type BookedPayment, standingOf } from '#core/billing/built-in/booked-payment.ts';
import {
  answered,
  canceled,
  cardEntered,
  chargedOffSession,
  whyNoAnswer,
  whyNoCard,
} from '#core/billing/built-in/charge.ts';
import { readCard } from '#core/billing/built-in/read-card.ts';
import { testCard, unpublishedCard } from '#core/billing/built-in/test-cards.ts';
import { refusal } from '#core/shared/failure.ts';

const NOW = new Date('2026-05-04T12:00:00.000Z');
const CHARGE = { kind: 'charge' } as const;
const SETUP = { kind: 'setup' } as const;
const unexpected = refusal('conflict', 'This payment is in an unexpected state.');

const enter = (number: string, [expMonth, expYear]: readonly [number, number] = [12, 2034]) => {
  const behavior = testCard(number);
  if (behavior === undefined) throw new Error(`${number} is not a test card.`);
  const named = { id: 'card', fingerprint: 'print', name: 'Ada', postalCode: null };
  return readCard(behavior, { number, expMonth, expYear, cvc: '123' }, named, NOW);
};

const succeeded = { status: 'succeeded', paymentMethod: 'card', declineCode: null, challenge: null };
const asked = { status: 'requires_action', paymentMethod: 'card', declineCode: null, challenge: 'why' };
const declined = (declineCode: string) => ({
  status: 'requires_payment_method',
  paymentMethod: null,
  declineCode,
  challenge: null,
});

// The numbers and their outcomes: https://docs.stripe.com/testing, 2026-11.
describe('a published test card', () => {
  it.each([
    ['4242424242424242', 'visa', succeeded, succeeded, succeeded],
    ['5555555555554444', 'mastercard', succeeded, succeeded, succeeded],
    ['4000000000000002', 'visa', ...Array(3).fill(declined('card_declined'))],
    ['4000000000009995', 'visa', ...Array(3).fill(declined('insufficient_funds'))],
    ['4000000000009987', 'visa', ...Array(3).fill(declined('lost_card'))],
    ['4000000000009979', 'visa', ...Array(3).fill(declined('stolen_card'))],
    ['4000000000000069', 'visa', ...Array(3).fill(declined('expired_card'))],
    ['4000000000000127', 'visa', ...Array(3).fill(declined('incorrect_cvc'))],
    ['4000000000000119', 'visa', ...Array(3).fill(declined('processing_error'))],
    ['4242424242424241', 'visa', ...Array(3).fill(declined('incorrect_number'))],
    ['4000000000000341', 'visa', declined('card_declined'), succeeded, declined('card_declined')],
    ['4000002500003155', 'visa', asked, asked, succeeded],
    ['4000002760003184', 'visa', asked, asked, declined('authentication_required')],
    ['4000008400001629', 'visa', asked, asked, declined('card_declined')],
  ])('%s is charged, saved and charged off session as published', (number, brand, charged, saved, later) => {
    const card = enter(number);
    expect(card).toMatchObject({ brand, last4: number.slice(-4), id: 'card', name: 'Ada' });
    expect(cardEntered(CHARGE, card, 'why')).toEqual(charged);
    expect(cardEntered(SETUP, card, 'why')).toEqual(saved);
    expect(chargedOffSession(CHARGE, card)).toEqual(later);
  });

  it.each<[string, readonly [number, number], object]>([
    ['is good to the end of its month', [5, 2026], succeeded],
    ['has expired after it', [4, 2026], declined('expired_card')],
    ['has expired after its year', [12, 2025], declined('expired_card')],
  ])('%s', (_, expiry, outcome) => {
    expect(cardEntered(CHARGE, enter('4242424242424242', expiry), 'why')).toEqual(outcome);
  });

  it('is the only kind of card that is taken', () => {
    expect(testCard('4111111111111111')).toBeUndefined();
    const why = 'Only the published test cards work here, such as 4242 4242 4242 4242.';
    expect(unpublishedCard).toEqual(refusal('unprocessable', why, { number: [why] }));
  });
});

describe('the bank’s question', () => {
  const card = enter('4000008400001629');
  const waiting = { ...CHARGE, status: 'requires_action', challenge: 'why' } as const;

  it.each([
    ['authenticated', 'charges the card', declined('card_declined')],
    ['failed', 'takes nothing', declined('payment_intent_authentication_failure')],
  ] as const)('when %s %s', (outcome, _, change) => {
    expect(answered(waiting, card, { challenge: 'why', outcome })).toEqual(change);
  });

  it('fails a card that is to be saved in its own words, and a payment without a card', () => {
    const answer = { challenge: 'why', outcome: 'failed' } as const;
    expect(answered({ ...waiting, ...SETUP }, card, answer)).toEqual(
      declined('setup_intent_authentication_failure'),
    );
    expect(answered(waiting, undefined, { challenge: 'why', outcome: 'authenticated' })).toEqual(
      declined('payment_intent_authentication_failure'),
    );
  });

  it('is answered only where it was asked', () => {
    const answer = { challenge: 'why', outcome: 'authenticated' } as const;
    for (const payment of [
      { ...waiting, challenge: 'another' },
      { ...waiting, status: 'requires_payment_method' } as const,
      { ...waiting, status: 'succeeded' } as const,
    ])
      expect(answered(payment, card, answer)).toEqual({});
    expect(whyNoAnswer(waiting, 'why')).toBeNull();
    expect(whyNoAnswer({ status: 'succeeded', challenge: null }, 'why')).toBeNull();
    expect(whyNoAnswer(waiting, 'another')).toEqual(unexpected);
    expect(whyNoAnswer({ status: 'canceled', challenge: 'why' }, 'why')).toEqual(unexpected);
  });
});

describe('a stored payment', () => {
  const booked: BookedPayment = {
    id: 'payment_1',
    kind: 'charge',
    customer: '7',
    secret: 'secret',
    status: 'requires_action',
    amountCents: 19_900,
    currency: 'USD',
    reference: { attemptId: '3', userId: '7' },
    paymentMethod: 'card',
    declineCode: null,
    challenge: 'why',
  };

  it.each([
    ['requires_payment_method', null, { status: 'canceled', challenge: null }, 'payment-method-required'],
    ['requires_action', null, { status: 'canceled', challenge: null }, 'action-required'],
    ['processing', unexpected, {}, 'processing'],
    ['succeeded', unexpected, {}, 'succeeded'],
    ['canceled', unexpected, { status: 'canceled', challenge: null }, 'cancelled'],
  ] as const)(
    'that is %s takes a card or not, is canceled or not, and is shown as it is',
    (status, why, change, shown) => {
      expect(whyNoCard({ status })).toEqual(why);
      expect(canceled({ status })).toEqual(change);
      expect(asProcessorPayment({ ...booked, status }).status).toBe(shown);
    },
  );

  it('tells its card field its status, and nothing more', () => {
    expect(standingOf(booked)).toEqual({ status: 'requires_action', declineCode: null, challenge: 'why' });
  });
});
