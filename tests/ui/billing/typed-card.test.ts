import { describe, expect, it } from 'vitest';
import { formatExpiry, formatNumber } from '#ui/billing/typed-card.tsx';

/** As if typed one character at a time. */
const typedExpiry = (text: string) =>
  [...text].reduce((shown, letter) => formatExpiry(shown + letter, shown), '');

describe('a card as it is typed', () => {
  it.each([
    ['4242424242424242', '4242 4242 4242 4242'],
    ['4242-4242-4242-4242', '4242 4242 4242 4242'],
    ['42424', '4242 4'],
    ['4242', '4242'],
    ['378282246310005', '3782 822463 10005'],
    ['no digits', ''],
    ['4'.repeat(30), '4444 4444 4444 4444 444'],
  ])('is grouped as on the card: %s', (text, expected) => {
    expect(formatNumber(text)).toBe(expected);
  });

  it.each([
    ['1234', '12 / 34'],
    ['434', '04 / 34'],
    ['04/34', '04 / 34'],
  ])('separates month and year: %s', (text, expected) => {
    expect(typedExpiry(text)).toBe(expected);
  });

  it('accepts a whole date from the browser, and deletes one digit at a time', () => {
    expect(formatExpiry('12/2034', '')).toBe('12 / 34');
    expect(formatExpiry('12 / 3', '12 / 34')).toBe('12 / 3');
    expect(formatExpiry('12 / ', '12 / 3')).toBe('12');
    expect(formatExpiry('1', '12')).toBe('1');
  });
});
