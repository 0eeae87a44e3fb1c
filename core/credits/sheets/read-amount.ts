import { shortened } from '../../shared/shortened.ts';
import type { Hundredths } from '../outside-credit.ts';
import { type Reading, read, wrong } from '../reading.ts';
import { areCreditWords, kindIn, wordsOf } from './credit-words.ts';

interface ReadAmount {
  readonly amount: Hundredths;
  /** The kind of credit that is written beside the number, 'AMA PRA Category 1 Credit™'; empty if there is none. */
  readonly kind: string;
}

/** Limits the length, because a very long cell takes very long to parse. No real amount is longer. */
const MAX_CELL_LENGTH = 100;
const MAX_QUOTED_LENGTH = 40;
const MAX_AMOUNT: Hundredths = 50_000;
const AMOUNT = /^([+\-\u2212]?)(\d{0,6})(?:[.,](\d+))?(?:\s*(?=[\p{L}(])(.*))?$/su;

/** The credits in a cell, in hundredths: '1.5', '1,5', '2 hours', '1.5 AMA PRA Category 1 Credit(s)™'. Otherwise the error. */
export const readAmount = (cell: string): Reading<ReadAmount> => {
  const written = cell.replace(/\p{Cf}/gu, '').trim();
  const quoted = `“${shortened(written, MAX_QUOTED_LENGTH)}”`;
  if (written === '') return wrong('is empty');
  const [, sign = '', whole = '', fraction = '', text = ''] =
    (written.length > MAX_CELL_LENGTH ? null : AMOUNT.exec(written)) ?? [];
  const words = wordsOf(text);
  if (words.some((word) => CEUS.has(word)))
    return wrong(`${quoted} counts CEUs. One is ten hours: enter the credits or hours`);
  if ((whole === '' && fraction === '') || !areCreditWords(words))
    return wrong(`${quoted} is not a number of credits like 1.5`);
  const hundredths = fraction.replace(/0+$/, '');
  if (hundredths.length > 2) return wrong(`${quoted} has more than two decimals`);
  const amount = Number(whole) * 100 + Number(hundredths.padEnd(2, '0'));
  if (sign !== '' && sign !== '+') return wrong(`${quoted} is negative`);
  if (amount === 0) return wrong('is 0');
  return amount > MAX_AMOUNT
    ? wrong(`${quoted} is more than ${MAX_AMOUNT / 100} credits`)
    : read({ amount, kind: kindIn(text) });
};

const CEUS = new Set(['ceu', 'ceus']);
