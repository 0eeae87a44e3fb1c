/** Credit in whole quarter hours, so that sums are exact: 2 is 0.5 AMA PRA Category 1 Credit (domain.md). */
export type QuarterHours = number;

/** '0.5', '0.75', '12': credit as written on a certificate. */
export const formatCredit = (quarters: QuarterHours): string => String(quarters / 4);

/** '0.5 credit', but '1.25 credits' and '0 credits'. */
export const creditWord = (quarters: QuarterHours): string =>
  quarters > 0 && quarters <= 4 ? 'credit' : 'credits';

/** '0.5 credit', '1.25 credits', '0.75 demonstration credit'. */
export const creditText = (quarters: QuarterHours, demonstration = false): string =>
  `${formatCredit(quarters)} ${demonstration ? 'demonstration ' : ''}${creditWord(quarters)}`;
