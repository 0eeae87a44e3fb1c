import type { CreditType } from '#core/credits/credit.ts';
import type { Hundredths } from '#core/credits/outside-credit.ts';
import type { QuarterHours } from '#core/credits/quarter-hours.ts';
import type { YearOfCredits } from '#core/credits/transcript.ts';
import { BarChart } from '../shared/bar-chart.tsx';
import { columnFigure, creditTypeText, inCredits, STACKED } from './credit-figures.ts';

interface CreditChartProps {
  readonly caption: string;
  readonly axis: string;
  /** Names each bar. */
  readonly labels: readonly string[];
  /** Those whose types are in the picture. */
  readonly years: readonly YearOfCredits[];
  /** Of a type, in the bar at a place. */
  readonly earned: (type: CreditType, place: number) => QuarterHours | undefined;
  /** What the learner reported, in the bar at a place; null where nothing was. */
  readonly reported: ((place: number) => Hundredths | undefined) | null;
}

/** Credit as bars, stacked by type, with what the learner reported on top. */
export function CreditChart({ caption, axis, labels, years, earned, reported }: CreditChartProps) {
  const kinds = STACKED.filter((type) =>
    years.some(({ byType }) => byType.some((each) => each.type === type)),
  );
  return (
    <BarChart
      caption={caption}
      axis={axis}
      series={[...kinds.map(creditTypeText), ...(reported ? ['Reported by you'] : [])]}
      bars={labels.map((label, place) => ({
        label,
        values: [
          ...kinds.map((type) => inCredits(earned(type, place) ?? 0)),
          ...(reported ? [(reported(place) ?? 0) / 100] : []),
        ],
      }))}
      format={columnFigure}
    />
  );
}
