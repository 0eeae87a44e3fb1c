import { formatsIn } from '#core/credits/completion-day.ts';
import type { CreditType } from '#core/credits/credit.ts';
import type { Hundredths, OutsideYear } from '#core/credits/outside-credit.ts';
import type { QuarterHours } from '#core/credits/quarter-hours.ts';
import type { YearOfCredits } from '#core/credits/transcript.ts';
import { BarChart } from '../shared/bar-chart.tsx';
import { columnFigure, creditTypeText, inCredits, ofType, STACKED } from './credit-figures.tsx';

interface CreditChartProps {
  readonly caption: string;
  readonly axis: string;
  readonly labels: readonly string[];
  /** The years whose credit types the chart shows. */
  readonly years: readonly YearOfCredits[];
  /** Credit of a type in the bar at an index. */
  readonly earned: (type: CreditType, place: number) => QuarterHours | undefined;
  /** Demonstration credit in the bar at an index. */
  readonly demonstration: (place: number) => QuarterHours | undefined;
  /** Credit that the learner reported, in the bar at an index; null if there is none. */
  readonly reported: ((place: number) => Hundredths | undefined) | null;
}

/** Credit as bars, stacked by type, with the learner's reported credit on top, and demonstration credit hatched. */
function CreditChart({ caption, axis, labels, years, earned, demonstration, reported }: CreditChartProps) {
  const kinds = STACKED.filter((type) =>
    years.some(({ byType }) => byType.some((each) => each.type === type)),
  );
  return (
    <BarChart
      caption={caption}
      axis={axis}
      apart={years.some((year) => year.demonstration.credit > 0) ? 'Demonstration, not counted' : undefined}
      series={[...kinds.map(creditTypeText), ...(reported ? ['Reported by you'] : [])]}
      bars={labels.map((label, index) => ({
        label,
        values: [
          ...kinds.map((type) => inCredits(earned(type, index) ?? 0)),
          ...(reported ? [(reported(index) ?? 0) / 100] : []),
        ],
        apart: inCredits(demonstration(index) ?? 0),
      }))}
      format={columnFigure}
    />
  );
}

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
      demonstration={(month) => year.demonstration.months[month]}
      reported={reported ? (month) => reported.months[month] : null}
    />
  );
}

interface YearsChartProps {
  /** Years with credit, newest first. */
  readonly known: readonly number[];
  readonly years: readonly YearOfCredits[];
  readonly reported: readonly OutsideYear[];
}

/** Compares the years. Shows nothing if there is only one. */
export function YearsChart({ known, years, reported }: YearsChartProps) {
  if (known.length < 2) return null;
  const shown = known.toReversed();
  const at = <Year extends { readonly year: number }>(all: readonly Year[], index: number) =>
    all.find(({ year }) => year === shown[index]);
  return (
    <CreditChart
      caption="Credits by year"
      axis="Year"
      labels={shown.map(String)}
      years={years}
      earned={(type, index) => ofType(at(years, index), type)?.credit}
      demonstration={(index) => at(years, index)?.demonstration.credit}
      reported={reported.length > 0 ? (index) => at(reported, index)?.total : null}
    />
  );
}

/** January to December, abbreviated. */
const monthNames = (): readonly string[] =>
  Array.from({ length: 12 }, (_, index) => shortMonth('UTC').format(new Date(Date.UTC(2001, index))));

const shortMonth = formatsIn({ month: 'short' });
