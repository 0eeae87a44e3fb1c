import type { Month } from './payment-method.ts';
import type { TypedCard } from './ports.ts';

const MIN_DIGITS = 12;

/** Removes the spaces that people type and cards show. */
export const digitsOf = (number: string): string => number.replace(/\D/g, '');

/** As far as this can be checked without the processor. */
export const isWholeNumber = (number: string): boolean => digitsOf(number).length >= MIN_DIGITS;

/** Three digits, or four on some cards. */
export const isSecurityCode = (cvc: string): boolean => /^\d{3,4}$/.test(cvc);

/** The last month in which a card is valid, as typed: '04 / 27', '4/27'. Null if the text is not a month. */
export const readExpiry = (text: string): Month | null => {
  const [, month = '', year = ''] = /^(\d{1,2})\D+(\d{2})$/.exec(text.trim()) ?? [];
  const number = Number(month);
  return number >= 1 && number <= 12 ? { month: number, year: 2000 + Number(year) } : null;
};

/** Whether everything that a processor needs is filled in. */
export const isWhole = ({ number, expMonth, expYear, cvc }: TypedCard): boolean =>
  isWholeNumber(number) && expMonth !== null && expYear !== null && isSecurityCode(cvc);

export const NOTHING_TYPED: TypedCard = { number: '', expMonth: null, expYear: null, cvc: '' };
