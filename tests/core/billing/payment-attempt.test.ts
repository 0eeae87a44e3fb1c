import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fulfillmentOf } from '#core/billing/fulfillment.ts';
import {
  cardNotConfirmed,
  intentOf,
  isSamePurchase,
  isToReport,
  needsNoPayment,
  type PaymentAttempt,
  receiptNumber,
  savesNoCard,
  whyNotAgreed,
  whyNotReplaced,
} from '#core/billing/payment-attempt.ts';
import type { ProcessorPayment } from '#core/billing/processor-payment.ts';
import { type Bill, billFor } from '#core/plans/bill.ts';
import { priceForSale, priceOf } from '#core/plans/catalog.ts';
import { FREE } from '#core/plans/held-plan.ts';

const NOW = new Date('2026-05-04T12:00:00.000Z');

const billOf = (title: 'Pro' | 'Lifetime'): Bill => {
  const price = priceForSale(priceOf(title).hash);
  if (price === undefined) throw new Error(`${title} is not for sale.`);
  const outcome = billFor({
    price,
    held: FREE,
    learner: { isManualUser: false, acquisitionSource: null },
    promo: null,
    unclaimedReferralIds: [],
    now: NOW.toISOString(),
  });
  if (!outcome.ok) throw new Error(outcome.refusal.message);
  return outcome.value;
};

const bill = billOf('Pro');

const attempt: PaymentAttempt = {
  id: '3',
  userId: '7',
  what: 'subscription',
  priceHash: bill.priceHash,
  promoCode: null,
  bill,
  amountCents: bill.totalToPaid,
  currency: 'USD',
  idempotencyKey: 'key',
  processor: 'built-in',
  processorId: 'payment_1',
  paymentMethod: null,
  status: 'open',
  declineCode: null,
  createdAt: NOW.toISOString(),
};

const payment: ProcessorPayment = {
  id: 'payment_1',
  kind: 'charge',
  clientSecret: 'secret',
  status: 'succeeded',
  declineCode: null,
  amount: bill.totalToPaid,
  currency: 'USD',
  reference: { attemptId: '3', userId: '7' },
  paymentMethodId: 'card_1',
};

describe('a payment that succeeded', () => {
  const states = fc.constantFrom('open', 'succeeded', 'cancelled', 'review', 'refunding');

  it('gives its plan only for an open attempt that it matches in every respect (faults.md, paying 8)', () => {
    fc.assert(
      fc.property(
        states,
        fc.constantFrom<Partial<ProcessorPayment>>(
          {},
          { amount: 1 },
          { currency: 'EUR' },
          { kind: 'setup' as const },
          { id: 'payment_2' },
          { reference: { attemptId: '3', userId: '8' } },
        ),
        fc.option(fc.constant('7'), { nil: null }),
        fc.boolean(),
        (status, changed, userId, isUnwanted) => {
          const outcome = fulfillmentOf(
            { ...attempt, status, userId },
            { ...payment, ...changed },
            isUnwanted,
          );
          const isItsOwn = Object.keys(changed).length === 0 && userId !== null;
          if (outcome.kind === 'give') expect([status, isItsOwn, isUnwanted]).toEqual(['open', true, false]);
          if (status === 'open' && isItsOwn && !isUnwanted) expect(outcome.kind).toBe('give');
        },
      ),
    );
  });

  it.each([
    ['unknown', undefined, payment, false, null],
    ['mismatch', attempt, { ...payment, amount: 1 }, false, 'review'],
    ['account-gone', { ...attempt, userId: null }, payment, false, null],
    ['replaced', { ...attempt, status: 'cancelled' as const }, payment, false, null],
    ['unwanted', attempt, payment, true, 'refunding'],
    ['unwanted', { ...attempt, status: 'refunding' as const }, payment, false, null],
  ])('is refunded as %s when nothing can be given for it', (because, stored, paid, isUnwanted, settledAs) => {
    expect(fulfillmentOf(stored, paid, isUnwanted)).toEqual({ kind: 'refund', because, settledAs });
  });

  it('changes nothing when it is reported again', () => {
    const outcome = fulfillmentOf({ ...attempt, status: 'succeeded' }, payment, true);
    expect(outcome).toEqual({ kind: 'fulfilled' });
  });
});

describe('an attempt', () => {
  it('continues for the same bill and for no other (faults.md, paying 1)', () => {
    expect(isSamePurchase(attempt, bill)).toBe(true);
    expect(isSamePurchase(attempt, billOf('Lifetime'))).toBe(false);
    for (const changed of [{ totalToPaid: 1 }, { promoCode: 'TENTH' }, { dueAt: NOW.toISOString() }])
      expect(isSamePurchase(attempt, { ...bill, ...changed })).toBe(false);
  });

  it('is reported while it is open, and for a day after it was paid unseen (faults.md, paying 6)', () => {
    const paid = { what: 'lifetime', status: 'succeeded', reportedAt: null } as const;
    const hoursAgo = (hours: number) => new Date(NOW.getTime() - hours * 3_600_000).toISOString();
    expect(isToReport({ ...attempt, settledAt: null, reportedAt: null }, NOW)).toBe(true);
    expect(isToReport({ ...paid, settledAt: hoursAgo(23) }, NOW)).toBe(true);
    expect(isToReport({ ...paid, settledAt: hoursAgo(24) }, NOW)).toBe(false);
    expect(isToReport({ ...paid, settledAt: hoursAgo(1), reportedAt: hoursAgo(1) }, NOW)).toBe(false);
    expect(isToReport({ ...paid, what: 'renewal', status: 'open', settledAt: null }, NOW)).toBe(false);
  });

  it('is for the amount that was shown, or says the price', () => {
    expect(whyNotAgreed(bill.totalToPaid, bill)).toBeNull();
    expect(whyNotAgreed(null, bill)).toBeNull();
    expect(whyNotAgreed(1_000, bill)).toMatchObject({
      kind: 'conflict',
      message: expect.stringContaining('$199.00'),
    });
  });

  it('makes way for another only once its payment is canceled', () => {
    expect(whyNotReplaced('cancelled')).toBeNull();
    for (const status of ['succeeded', 'processing', 'action-required', 'payment-method-required'] as const)
      expect(whyNotReplaced(status)).toMatchObject({ kind: 'conflict' });
  });

  it('that costs nothing has no processor: its click settles it', () => {
    const free = { ...attempt, amountCents: 0 };
    expect([
      needsNoPayment(free),
      needsNoPayment(attempt),
      needsNoPayment({ ...free, what: 'setup' }),
    ]).toEqual([true, false, false]);
    expect(intentOf({ name: 'built-in', publishableKey: null }, free, null)).toMatchObject({
      clientSecret: null,
      status: 'payment-method-required',
      kind: 'charge',
      amount: 0,
    });
  });
});

describe('the number of a receipt', () => {
  it('has six digits or more, so that no two attempts share one', () => {
    expect(receiptNumber('42', NOW)).toBe('R-2026-000042');
    expect(receiptNumber('1234567', NOW)).toBe('R-2026-1234567');
    fc.assert(
      fc.property(
        fc.bigInt({ min: 1n, max: 10n ** 9n }),
        fc.bigInt({ min: 1n, max: 10n ** 9n }),
        (one, other) => {
          const isSame = receiptNumber(String(one), NOW) === receiptNumber(String(other), NOW);
          expect(isSame).toBe(one === other);
        },
      ),
    );
  });
});

describe('what an attempt is', () => {
  const due = { ...bill, dueAt: '2026-06-04T12:00:00.000Z' };

  it.each([
    ['a purchase with money due now', 'subscription', bill, false],
    ['a trial, whose money is due later', 'subscription', due, true],
    ['another card', 'setup', null, true],
    ['a renewal, whose bill names a day', 'renewal', due, false],
    ['a purchase without a bill', 'lifetime', null, false],
  ] as const)('saves a card or charges it: %s', (_, what, of, isSetup) => {
    const shown = intentOf({ name: 'built-in', publishableKey: null }, { ...attempt, what, bill: of }, null);
    expect(shown.kind).toBe(isSetup ? 'setup' : 'charge');
    expect(shown.what).toBe(what === 'renewal' ? 'subscription' : what);
    expect(needsNoPayment({ what, bill: of, amountCents: 0 })).toBe(!isSetup);
  });

  it.each([
    ['succeeded', 'succeeded'],
    ['open', 'payment-method-required'],
  ] as const)('without a processor’s payment, one that is %s shows as %s', (status, shown) => {
    const intent = intentOf({ name: 'built-in', publishableKey: null }, { ...attempt, status }, null);
    expect(intent.status).toBe(shown);
  });

  it.each([
    ['another plan', { ...bill, what: 'lifetime' as const }],
    ['another price', { ...bill, priceHash: 'other' }],
    ['a trial', due],
  ])('is another purchase for %s', (_, other) => {
    expect(isSamePurchase(attempt, bill)).toBe(true);
    expect(isSamePurchase(attempt, other)).toBe(false);
    expect(isSamePurchase({ ...attempt, bill: null }, bill)).toBe(false);
  });

  it.each([
    ['succeeded', 'A payment was just made. Check your plan before you pay again.'],
    ['processing', 'A payment is being confirmed. Wait for it before you pay again.'],
  ] as const)('that is %s gives no way to another one', (status, message) => {
    expect(whyNotReplaced(status)).toMatchObject({ kind: 'conflict', message });
  });

  it('says why it stores no card, and that the bank has not confirmed one', () => {
    expect(savesNoCard).toMatchObject({ kind: 'conflict', message: 'This payment doesn’t save a card.' });
    expect(cardNotConfirmed).toMatchObject({
      kind: 'conflict',
      message: 'Your bank hasn’t confirmed this card yet. Try again.',
    });
  });
});
