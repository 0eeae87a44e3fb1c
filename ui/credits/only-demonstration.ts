import type { Credit } from '#core/credits/credit.ts';
import type { YearOfCredits } from '#core/credits/transcript.ts';

/** Whether all of a year's total is demonstration credit, judged by the credits loaded so far. */
export const isOnlyDemonstration = ({ year, total }: YearOfCredits, credits: readonly Credit[]): boolean =>
  total > 0 &&
  credits
    .filter(({ completedOn, demonstration }) => demonstration && completedOn.startsWith(`${year}-`))
    .reduce((sum, { credit }) => sum + credit, 0) === total;
