import type { OutsideYear } from '#core/credits/outside-credit.ts';
import type { YearOfCredits } from '#core/credits/transcript.ts';
import { BarChart } from '../shared/bar-chart.tsx';
import { columnFigure, creditTypeText, inCredits, STACKED } from './credit-figures.ts';

interface YearsChartProps {
  readonly years: readonly YearOfCredits[];
  readonly reported: readonly OutsideYear[];
}

/** The years beside each other, stacked as their months are; nothing where there is one year only. */
export function YearsChart({ years, reported }: YearsChartProps) {
  const shown = [...new Set([...years, ...reported].map(({ year }) => year))].toSorted(
    (one, other) => one - other,
  );
  if (shown.length < 2) return null;
  const kinds = STACKED.filter((type) =>
    years.some(({ byType }) => byType.some((each) => each.type === type)),
  );
  const earnedIn = (year: number, type: (typeof STACKED)[number]) =>
    years.find((each) => each.year === year)?.byType.find((each) => each.type === type)?.credit ?? 0;
  return (
    <BarChart
      caption="Credits by year"
      axis="Year"
      series={[...kinds.map(creditTypeText), ...(reported.length > 0 ? ['Reported by you'] : [])]}
      bars={shown.map((year) => ({
        label: String(year),
        values: [
          ...kinds.map((type) => inCredits(earnedIn(year, type))),
          ...(reported.length > 0 ? [(reported.find((each) => each.year === year)?.total ?? 0) / 100] : []),
        ],
      }))}
      format={columnFigure}
    />
  );
}
