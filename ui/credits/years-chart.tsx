import type { OutsideYear } from '#core/credits/outside-credit.ts';
import type { YearOfCredits } from '#core/credits/transcript.ts';
import { CreditChart } from './credit-chart.tsx';
import { ofType } from './credit-figures.ts';

interface YearsChartProps {
  /** Each with credit, newest first. */
  readonly known: readonly number[];
  readonly years: readonly YearOfCredits[];
  readonly reported: readonly OutsideYear[];
}

/** The years beside each other, stacked as their months are; nothing where there is one year only. */
export function YearsChart({ known, years, reported }: YearsChartProps) {
  if (known.length < 2) return null;
  const shown = known.toReversed();
  const at = <Year extends { readonly year: number }>(all: readonly Year[], place: number) =>
    all.find(({ year }) => year === shown[place]);
  return (
    <CreditChart
      caption="Credits by year"
      axis="Year"
      labels={shown.map(String)}
      years={years}
      earned={(type, place) => ofType(at(years, place), type)?.credit}
      reported={reported.length > 0 ? (place) => at(reported, place)?.total : null}
    />
  );
}
