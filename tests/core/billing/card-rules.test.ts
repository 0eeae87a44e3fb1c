import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { moneyText } from '#core/billing/money-text.ts';
import { declineCauseOf, declineMessage } from '#core/billing/payment-intent.ts';
import { cardExpiry, expiryMessage } from '#core/billing/payment-method.ts';

const month = fc.record({
  year: fc.integer({ min: 2000, max: 2099 }),
  month: fc.integer({ min: 1, max: 12 }),
});
const asNumber = ({ year, month }: { year: number; month: number }) => year * 12 + month;

describe('the expiry of a card', () => {
  it('[PL-04] is past once its month is, and near within the next twelve (faults.md, 20)', () => {
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

  it('[PL-04] is told in the specification’s words', () => {
    expect(expiryMessage('expired')).toBe('Your payment method has already expired');
    expect(expiryMessage('expires-next-billing-cycle')).toBe(
      'Your payment method will expire next billing cycle',
    );
    expect(expiryMessage('valid')).toBeNull();
  });
});

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
    ['insufficient_funds', 'insufficient funds'],
    ['expired_card', 'expired'],
    ['incorrect_cvc', 'security code'],
    ['processing_error', 'nothing was charged'],
    ['authentication_required', 'could not confirm that it is you'],
  ])('says what helps where it is %s', (code, words) => {
    expect(declineMessage(declineCauseOf(code))).toContain(words);
  });
});

describe('an amount', () => {
  it.each([
    [19_900, 'USD', '$199.00'],
    [123_456_789, 'USD', '$1,234,567.89'],
    [-9_977, 'USD', '−$99.77'],
    [5, 'EUR', 'EUR 0.05'],
  ])('of %i cents in %s is written %s', (cents, currency, text) => {
    expect(moneyText(cents, currency)).toBe(text);
  });
});
