import type { OutsideYear } from '#core/credits/outside-credit.ts';
import type { YearOfCredits } from '#core/credits/transcript.ts';
import { CreditChart } from './credit-chart.tsx';
import { ofType } from './credit-figures.ts';
import { monthNames } from './month-names.ts';

interface YearChartProps {
  readonly year: YearOfCredits;
  readonly reported: OutsideYear | undefined;
}

/** The months of a year. */
export function YearChart({ year, reported }: YearChartProps) {
  return (
    <CreditChart
      caption={`Credits by month, ${year.year}`}
      axis="Month"
      labels={monthNames()}
      years={[year]}
      earned={(type, month) => ofType(year, type)?.months[month]}
      reported={reported ? (month) => reported.months[month] : null}
    />
  );
}
