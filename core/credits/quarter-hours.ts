/** Credit counted in whole quarter hours, so that sums are exact: 2 is 0.5 AMA PRA Category 1 Credit (domain.md). */
export type QuarterHours = number;

/** '0.5', '0.75', '12' — credit as it is written on a certificate. */
export const formatCredit = (quarters: QuarterHours): string => String(quarters / 4);
