import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { moneyText } from '#core/billing/money-text.ts';
import { declineCauseOf, declineMessage } from '#core/billing/payment-intent.ts';
import { cardExpiry, expiryMessage } from '#core/billing/payment-method.ts';
import {
  digitsOf,
  isSecurityCode,
  isWhole,
  isWholeNumber,
  NOTHING_TYPED,
  readExpiry,
} from '#core/billing/typed-card.ts';

const month = fc.record({
  year: fc.integer({ min: 2000, max: 2099 }),
  month: fc.integer({ min: 1, max: 12 }),
});
const asNumber = ({ year, month }: { year: number; month: number }) => year * 12 + month;

describe('the expiry of a card', () => {
  it('[PL-04] is past once its month is over, and near within the next twelve months (faults.md, 20)', () => {
    fc.assert(
      fc.property(month, month, (card, today) => {
        const left = asNumber(card) - asNumber(today);
        const expected = left < 0 ? 'expired' : left < 12 ? 'expires-next-billing-cycle' : 'valid';
        expect(cardExpiry({ exp_month: card.month, exp_year: card.year }, today)).toBe(expected);
      }),
    );
  });

  it.each([
    [{ exp_month: 12, exp_year: 2026 }, { year: 2026, month: 12 }, 'expires-next-billing-cycle'],
    [{ exp_month: 12, exp_year: 2026 }, { year: 2027, month: 1 }, 'expired'],
    [{ exp_month: 12, exp_year: 2027 }, { year: 2026, month: 12 }, 'valid'],
    [{ exp_month: 11, exp_year: 2027 }, { year: 2026, month: 12 }, 'expires-next-billing-cycle'],
  ] as const)('[PL-04] at the turn of a year: %j in %j is %s', (card, today, expected) => {
    expect(cardExpiry(card, today)).toBe(expected);
  });

  it('[PL-04] uses the specification’s words', () => {
    expect(expiryMessage('expired')).toBe('Your payment method has already expired');
    expect(expiryMessage('expires-next-billing-cycle')).toBe(
      'Your payment method will expire next billing cycle',
    );
    expect(expiryMessage('valid')).toBeNull();
  });
});

const CONFIRMATION_FAILED = 'Your bank couldn’t confirm it’s you. Try again, or use another card.';

describe('a declined card', () => {
  it.each(['lost_card', 'stolen_card', 'fraudulent', 'card_declined', 'anything new'])(
    'reads as a plain decline where it is %s (faults.md, paying 9)',
    (code) => {
      expect(declineMessage(declineCauseOf(code))).toBe(
        'Your card was declined. Try another card, or ask your bank.',
      );
    },
  );

  it.each([
    ['insufficient_funds', 'Your card has insufficient funds. Try another card.'],
    ['expired_card', 'Your card has expired. Try another card.'],
    ['incorrect_cvc', 'The security code is incorrect. Check it and try again.'],
    ['invalid_cvc', 'The security code is incorrect. Check it and try again.'],
    ['incorrect_number', 'The card number is incorrect. Check it and try again.'],
    ['invalid_number', 'The card number is incorrect. Check it and try again.'],
    ['processing_error', 'We couldn’t process your card. Try again in a moment.'],
    ['payment_intent_authentication_failure', CONFIRMATION_FAILED],
    ['setup_intent_authentication_failure', CONFIRMATION_FAILED],
    ['authentication_required', CONFIRMATION_FAILED],
  ])('says what helps when it is %s', (code, words) => {
    expect(declineMessage(declineCauseOf(code))).toBe(words);
  });
});

describe('a card form', () => {
  const whole = { number: '4242 4242 4242 4242', expMonth: 12, expYear: 2030, cvc: '123' };

  it.each([
    ['is whole', {}, true],
    ['has no number', { number: '' }, false],
    ['has too short a number', { number: '4242 4242 424' }, false],
    ['has the shortest number', { number: '424242424242' }, true],
    ['lacks the month', { expMonth: null }, false],
    ['lacks the year', { expYear: null }, false],
    ['lacks the security code', { cvc: '' }, false],
  ])('shows the error when it %s', (_, changes, expected) => {
    expect(isWhole({ ...whole, ...changes })).toBe(expected);
  });

  it('is empty at first', () => {
    expect(isWhole(NOTHING_TYPED)).toBe(false);
    expect(NOTHING_TYPED).toEqual({ number: '', expMonth: null, expYear: null, cvc: '' });
  });

  it('keeps only the digits of the card number', () => {
    expect(digitsOf(' 4242-4242 x4242')).toBe('424242424242');
    expect(isWholeNumber('x'.repeat(20))).toBe(false);
  });

  it.each([
    ['123', true],
    ['1234', true],
    ['12', false],
    ['12345', false],
    ['12a', false],
    [' 123', false],
    ['123 ', false],
  ])('has %j for a security code: %s', (cvc, expected) => {
    expect(isSecurityCode(cvc)).toBe(expected);
  });
});

describe('an amount', () => {
  it.each([
    [19_900, 'USD', '$199.00'],
    [123_456_789, 'USD', '$1,234,567.89'],
    [-9_977, 'USD', '−$99.77'],
    [5, 'EUR', 'EUR 0.05'],
    [0, 'USD', '$0.00'],
    [-5, 'EUR', '−EUR 0.05'],
    [99_999, 'USD', '$999.99'],
    [100_000, 'USD', '$1,000.00'],
  ])('of %i cents in %s is written %s', (cents, currency, text) => {
    expect(moneyText(cents, currency)).toBe(text);
  });
});

describe('a typed expiry', () => {
  it.each([
    ['12 / 34', { month: 12, year: 2034 }],
    ['13 / 34', null],
    ['00 / 34', null],
    ['4/27', { month: 4, year: 2027 }],
    ['0 / 27', null],
    ['12 /', null],
    ['', null],
  ])('is valid to the month %j', (text, expected) => {
    expect(readExpiry(text)).toEqual(expected);
  });
});
