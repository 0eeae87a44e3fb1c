import type { CreditType } from '#core/credits/credit.ts';
import type { YearOfCredits } from '#core/credits/transcript.ts';
import { BarChart } from '../shared/bar-chart.tsx';
import { monthNames } from './completion-text.ts';
import { columnFigure, creditTypeText, inCredits } from './credit-figures.ts';

/** From the bottom of each bar upwards, the same in every year, so that a colour keeps its meaning. */
const STACKED: readonly CreditType[] = ['AMA PRA Category 1 Credit', 'Certificate of participation'];

/** The months of a year as bars, stacked by type of credit. */
export function YearChart({ year: { year, byType } }: { readonly year: YearOfCredits }) {
  const kinds = STACKED.filter((type) => byType.some((each) => each.type === type));
  const monthsOf = (type: CreditType) => byType.find((each) => each.type === type)?.months ?? [];
  return (
    <BarChart
      caption={`Credits by month, ${year}`}
      axis="Month"
      series={kinds.map(creditTypeText)}
      bars={monthNames().map((label, month) => ({
        label,
        values: kinds.map((type) => inCredits(monthsOf(type)[month] ?? 0)),
      }))}
      format={columnFigure}
    />
  );
}
