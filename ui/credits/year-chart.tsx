import type { CreditType } from '#core/credits/credit.ts';
import type { OutsideYear } from '#core/credits/outside-credit.ts';
import type { YearOfCredits } from '#core/credits/transcript.ts';
import { BarChart } from '../shared/bar-chart.tsx';
import { monthNames } from './completion-text.ts';
import { columnFigure, creditTypeText, inCredits, STACKED } from './credit-figures.ts';

interface YearChartProps {
  readonly year: YearOfCredits;
  readonly reported: OutsideYear | undefined;
}

/** The months of a year as bars, stacked by type of credit, with what the learner reported on top. */
export function YearChart({ year: { year, byType }, reported }: YearChartProps) {
  const kinds = STACKED.filter((type) => byType.some((each) => each.type === type));
  const monthsOf = (type: CreditType) => byType.find((each) => each.type === type)?.months ?? [];
  return (
    <BarChart
      caption={`Credits by month, ${year}`}
      axis="Month"
      series={[...kinds.map(creditTypeText), ...(reported ? ['Reported by you'] : [])]}
      bars={monthNames().map((label, month) => ({
        label,
        values: [
          ...kinds.map((type) => inCredits(monthsOf(type)[month] ?? 0)),
          ...(reported ? [(reported.months[month] ?? 0) / 100] : []),
        ],
      }))}
      format={columnFigure}
    />
  );
}
