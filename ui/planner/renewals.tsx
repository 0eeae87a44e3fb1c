import { type LicensePlan, type RenewalPlan, sumOfLicense } from '#core/planner/renewal-plan.ts';
import { isTotal } from '#core/requirements/requirement-rule.ts';
import { coursesText, inHours, renewalText } from './planner-text.ts';
import styles from './renewals.module.css';

interface RenewalsProps {
  readonly plan: RenewalPlan;
  /** Shows the rules of this license when its row is clicked. */
  readonly onChoose: (state: string) => void;
}

/** One row per license. Its bar ends at the renewal date and is filled by the share of the hours earned. */
export function Renewals({ plan, onChoose }: RenewalsProps) {
  const scale = timeScale(plan);
  return (
    <section aria-labelledby="renewals" className={styles.renewals}>
      <h2 id="renewals">Renewals</h2>
      <ol className={styles.rows}>
        {plan.licenses.map((each) => (
          <li key={each.license.state}>
            <a
              href={`#license-${each.license.state}`}
              className={styles.row}
              onClick={() => onChoose(each.license.state)}
            >
              <span className={styles.name}>{each.name}</span>
              <span className={styles.when}>{renewalText(each, plan.today)}</span>
              <span className={styles.left}>{leftText(each)}</span>
            </a>
            {scale && <Cycle license={each} scale={scale} />}
          </li>
        ))}
      </ol>
      {scale && (
        <div className={styles.axis} aria-hidden="true">
          {scale.years.map((year) => (
            <span key={year} {...placed(scale.at(yearStart(year)))}>
              {year}
            </span>
          ))}
          <span className={styles.now} {...placed(scale.at(scale.today))}>
            Today
          </span>
        </div>
      )}
      {scale && (
        <p className="meta">Each bar shows one renewal cycle. Past today’s line? You’re ahead of schedule.</p>
      )}
    </section>
  );
}

function Cycle({ license, scale }: { readonly license: LicensePlan; readonly scale: TimeScale }) {
  const span = scale.spanOf(license);
  const { needed, missing, missingInShow, done } = sumOfLicense(license);
  const share = (quarters: number) => percent(needed === 0 ? 0 : quarters / needed);
  return (
    <div className={styles.track} aria-hidden="true">
      {span && (
        <span
          className={styles.cycle}
          style={{ left: percent(scale.at(span.from)), right: percent(1 - scale.at(span.to)) }}
        >
          <span className={done ? styles.done : styles.had} style={{ width: share(needed - missing) }} />
          <span className={styles.demonstration} style={{ width: share(missing - missingInShow) }} />
        </span>
      )}
      <span className={styles.today} style={{ left: percent(scale.at(scale.today)) }} />
    </div>
  );
}

const leftText = (license: LicensePlan): string => {
  if (license.rules.length === 0) return 'No rules found';
  const { missing, courses, done } = sumOfLicense(license);
  if (done) return 'All done';
  const parts = [missing > 0 ? inHours(missing) : null, courses > 0 ? coursesText(courses) : null];
  return `${parts.filter(Boolean).join(' and ')} left`;
};

/** Marks labels near an end of the axis, which are aligned to stay within it. */
const placed = (share: number) => ({
  style: { left: percent(share) },
  'data-end': share > 0.85 ? 'last' : share < 0.15 ? 'first' : undefined,
});

const percent = (share: number): string => `${Math.round(share * 10_000) / 100}%`;

/** A license's renewal cycle, in days since the epoch. */
interface Span {
  readonly from: number;
  readonly to: number;
}

interface TimeScale {
  readonly today: number;
  /** The position of a day on the axis, from 0 to 1. */
  readonly at: (day: number) => number;
  readonly years: readonly number[];
  readonly spanOf: (license: LicensePlan) => Span | null;
}

const dayNumber = (day: string): number => Date.parse(`${day}T00:00:00Z`) / 86_400_000;
const yearStart = (year: number): number => Date.UTC(year, 0, 1) / 86_400_000;

/** One axis for all licenses: from the start of the earliest cycle to the last renewal. Null if no license has one. */
const timeScale = ({ licenses, today: day }: RenewalPlan): TimeScale | null => {
  const today = dayNumber(day);
  const spanOf = ({ license, doubt, rules }: LicensePlan): Span | null => {
    if (license.renewsOn === null || license.newApplicant || doubt === 'passed') return null;
    const cycle =
      rules.find(({ rule }) => isTotal(rule)) ?? rules.find(({ rule }) => rule.every.kind === 'cycle');
    const after = cycle?.window.after ?? null;
    return { from: after === null ? today : dayNumber(after), to: dayNumber(license.renewsOn) };
  };
  const spans = licenses.map(spanOf).filter((span) => span !== null);
  if (spans.length === 0) return null;
  const first = Math.min(today, ...spans.map(({ from }) => from));
  const last = Math.max(today + 30, ...spans.map(({ to }) => to));
  const begins = new Date(first * 86_400_000).getUTCFullYear();
  const ends = new Date(last * 86_400_000).getUTCFullYear();
  return {
    today,
    spanOf,
    at: (each) => (each - first) / (last - first),
    years: Array.from({ length: ends - begins }, (_, index) => begins + 1 + index).filter(
      (year) => yearStart(year) >= first && yearStart(year) <= last,
    ),
  };
};
