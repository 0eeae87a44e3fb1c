import { areCreditWords, wordsOf } from './credit-words.ts';

const TOTALS = new Set(
  `total totals subtotal subtotals sum sums totale totaux somme sous-total summe gesamt gesamtsumme zwischensumme
   insgesamt soma totais`.split(/\s+/),
);

/** 'Total for 2026:', 'Total of all activities'. */
const BESIDE = new Set(
  `grand overall général geral for of in the all year years period sub sous para do da de des du pour für aller
   activities activity courses`.split(/\s+/),
);

/** Longer texts are not searched: they are titles. */
const MAX_LENGTH = 80;

/**
 * Whether a cell is the label of a total and nothing else: 'Total', 'Grand total 2026: 12.5 credits', 'Gesamtsumme'. The
 * title 'Total knee arthroplasty' is not.
 */
export const isTotal = (cell: string): boolean => {
  if (cell.length > MAX_LENGTH) return false;
  const words = wordsOf(cell);
  const others = words.filter((word) => !TOTALS.has(word) && !BESIDE.has(word) && !/^\d+$/.test(word));
  return words.some((word) => TOTALS.has(word)) && areCreditWords(others);
};
