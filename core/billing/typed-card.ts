import type { TypedCard } from './ports.ts';

const FEWEST_DIGITS = 12;

/** Without the spaces that people type and cards show. */
export const digitsOf = (number: string): string => number.replace(/\D/g, '');

/** As far as can be told before the processor is asked. */
export const isWholeNumber = (number: string): boolean => digitsOf(number).length >= FEWEST_DIGITS;

/** Three digits, on some cards four. */
export const isSecurityCode = (cvc: string): boolean => /^\d{3,4}$/.test(cvc);

/** Whether nothing is missing of what a processor asks for. */
export const isWhole = ({ number, expMonth, expYear, cvc }: TypedCard): boolean =>
  isWholeNumber(number) && expMonth !== null && expYear !== null && isSecurityCode(cvc);

export const NOTHING_TYPED: TypedCard = { number: '', expMonth: null, expYear: null, cvc: '' };
