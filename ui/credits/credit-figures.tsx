import type { CreditType } from '#core/credits/credit.ts';
import type { QuarterHours } from '#core/credits/quarter-hours.ts';
import type { YearOfCredits } from '#core/credits/transcript.ts';

/** The order of types in each bar, bottom up. It is the same in every chart, so that a color keeps its meaning. */
export const STACKED: readonly CreditType[] = ['AMA PRA Category 1 Credit', 'Certificate of participation'];

const QUARTERS_IN_A_CREDIT = 4;

export const inCredits = (quarters: QuarterHours): number => quarters / QUARTERS_IN_A_CREDIT;

/** Two decimals, so that figures align in a column: '0.50', '12.75'. */
export const columnFigure = (credits: number): string => credits.toFixed(2);

/** The type as plain text, for a legend. Elsewhere use CreditTypeName. */
export const creditTypeText = (type: CreditType): string =>
  type === 'AMA PRA Category 1 Credit' ? `${type}™` : type;

/** A year's credit of a type, if any. */
export const ofType = (year: YearOfCredits | undefined, type: CreditType) =>
  year?.byType.find((each) => each.type === type);

/** The name of a credit type as the AMA requires it: its phrase in italics, with its trademark (domain.md). */
export function CreditTypeName({ type }: { readonly type: CreditType }) {
  return type === 'AMA PRA Category 1 Credit' ? (
    <>
      <i>{type}</i>™
    </>
  ) : (
    type
  );
}
