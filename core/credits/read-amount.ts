import { shortened } from '../shared/shortened.ts';
import type { Hundredths } from './outside-credit.ts';
import { type Reading, read, wrong } from './reading.ts';

/** Limits the length, because a very long cell takes very long to parse. No real amount is longer. */
const MAX_CELL_LENGTH = 100;
const MAX_QUOTED_LENGTH = 40;
const MAX_AMOUNT: Hundredths = 50_000;
const AMOUNT =
  /^([+\-\u2212]?)(\d{0,6})(?:[.,](\d+))?\s*(?:(?:cme|ama|pra|category 1|credits?|hours?|hrs?|h|pts?|points?)\b[\s().™]*)*$/i;

/** The credits in a cell, in hundredths: '1.5', '1,5', '0.33', '2 hours'. Otherwise the error. */
export const readAmount = (cell: string): Reading<Hundredths> => {
  const written = cell.trim();
  if (written === '') return wrong('is empty');
  const [, sign = '', whole = '', fraction = ''] =
    (written.length > MAX_CELL_LENGTH ? null : AMOUNT.exec(written)) ?? [];
  if (whole === '' && fraction === '')
    return wrong(`“${shortened(written, MAX_QUOTED_LENGTH)}” is not a number of credits like 1.5`);
  const hundredths = fraction.replace(/0+$/, '');
  if (hundredths.length > 2)
    return wrong(`“${shortened(written, MAX_QUOTED_LENGTH)}” has more than two decimals`);
  const amount = Number(whole) * 100 + Number(hundredths.padEnd(2, '0'));
  if (sign !== '' && sign !== '+') return wrong(`“${shortened(written, MAX_QUOTED_LENGTH)}” is negative`);
  if (amount === 0) return wrong('is 0');
  return amount > MAX_AMOUNT
    ? wrong(`“${shortened(written, MAX_QUOTED_LENGTH)}” is more than ${MAX_AMOUNT / 100} credits`)
    : read(amount);
};
