import type { TypedCard } from './ports.ts';

const FEWEST_DIGITS = 12;

/** Removes the spaces that people type and cards show. */
export const digitsOf = (number: string): string => number.replace(/\D/g, '');

/** As far as this can be checked without the processor. */
export const isWholeNumber = (number: string): boolean => digitsOf(number).length >= FEWEST_DIGITS;

/** Three digits, or four on some cards. */
export const isSecurityCode = (cvc: string): boolean => /^\d{3,4}$/.test(cvc);

/** Whether everything that a processor needs is filled in. */
export const isWhole = ({ number, expMonth, expYear, cvc }: TypedCard): boolean =>
  isWholeNumber(number) && expMonth !== null && expYear !== null && isSecurityCode(cvc);

export const NOTHING_TYPED: TypedCard = { number: '', expMonth: null, expYear: null, cvc: '' };
