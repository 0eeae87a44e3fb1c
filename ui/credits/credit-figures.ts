import type { CreditType } from '#core/credits/credit.ts';
import type { QuarterHours } from '#core/credits/quarter-hours.ts';
import type { YearOfCredits } from '#core/credits/transcript.ts';

/** From the bottom of each bar upwards, the same in every picture, so that a color keeps its meaning. */
export const STACKED: readonly CreditType[] = ['AMA PRA Category 1 Credit', 'Certificate of participation'];

const QUARTERS_IN_A_CREDIT = 4;

export const inCredits = (quarters: QuarterHours): number => quarters / QUARTERS_IN_A_CREDIT;

/** With two decimals, so that figures in a column stand point under point: '0.50', '12.75'. */
export const columnFigure = (credits: number): string => credits.toFixed(2);

/** The type as words alone, for a legend. On a page it is set by CreditTypeName. */
export const creditTypeText = (type: CreditType): string =>
  type === 'AMA PRA Category 1 Credit' ? `${type}™` : type;

/** What a year has of a type, if anything. */
export const ofType = (year: YearOfCredits | undefined, type: CreditType) =>
  year?.byType.find((each) => each.type === type);
