import type { Credit } from '#core/credits/credit.ts';
import type { OutsideYear } from '#core/credits/outside-credit.ts';
import type { YearOfCredits } from '#core/credits/transcript.ts';
import { isOnlyDemonstration } from './only-demonstration.ts';
import styles from './transcript.module.css';
import { YearChart } from './year-chart.tsx';
import { YearHeading } from './year-heading.tsx';

interface YearAtGlanceProps {
  readonly at: number;
  readonly credits: readonly Credit[];
  readonly years: readonly YearOfCredits[];
  readonly reported: readonly OutsideYear[];
}

/** A year's number beside its months; one may be of what the learner reported alone. */
export function YearAtGlance({ at, credits, years, reported }: YearAtGlanceProps) {
  const year = years.find((each) => each.year === at) ?? { year: at, total: 0, count: 0, byType: [] };
  const elsewhere = reported.find((each) => each.year === at);
  return (
    <div className={styles.year}>
      <YearHeading year={year} onlyDemonstration={isOnlyDemonstration(year, credits)} reported={elsewhere} />
      <YearChart year={year} reported={elsewhere} />
    </div>
  );
}
