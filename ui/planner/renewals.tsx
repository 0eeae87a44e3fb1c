import { type LicensePlan, type RenewalPlan, sumOfLicense } from '#core/planner/renewal-plan.ts';
import { coursesText, inHours, renewalText } from './planner-text.ts';
import styles from './renewals.module.css';
import { startOf, type TimeScale, timeScale } from './time-scale.ts';

/** One row a licence, its bar running to the renewal date and filled as far as the hours are there. */
export function Renewals({ plan }: { readonly plan: RenewalPlan }) {
  const scale = timeScale(plan);
  return (
    <section aria-labelledby="renewals" className={styles.renewals}>
      <h2 id="renewals">Renewals</h2>
      <ol className={styles.rows}>
        {plan.licences.map((each) => (
          <li key={each.licence.state}>
            <a href={`#licence-${each.licence.state}`} className={styles.row}>
              <span className={styles.name}>{each.name}</span>
              <span className={styles.when}>{renewalText(each, plan.today)}</span>
              <span className={styles.left}>{leftText(each)}</span>
            </a>
            {scale && <Cycle licence={each} scale={scale} />}
          </li>
        ))}
      </ol>
      {scale && (
        <div className={styles.axis} aria-hidden="true">
          {scale.years.map((year) => (
            <span key={year} {...placed(scale.at(startOf(year)))}>
              {year}
            </span>
          ))}
          <span className={styles.now} {...placed(scale.at(scale.today))}>
            Today
          </span>
        </div>
      )}
      {scale && (
        <p className="meta">
          A bar runs through the cycle to the renewal, filled as far as the hours are there: ahead of the line
          for today, you are ahead of time.
        </p>
      )}
    </section>
  );
}

function Cycle({ licence, scale }: { readonly licence: LicensePlan; readonly scale: TimeScale }) {
  const span = scale.spanOf(licence);
  const { needed, missing, missingInShow, done } = sumOfLicense(licence);
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

const leftText = (licence: LicensePlan): string => {
  if (licence.rules.length === 0) return 'No rules known';
  const { missing, courses, done } = sumOfLicense(licence);
  if (done) return 'Nothing missing';
  const parts = [missing > 0 ? inHours(missing) : null, courses > 0 ? coursesText(courses) : null];
  return `${parts.filter(Boolean).join(' and ')} to go`;
};

/** Words at an end of the axis stand within it. */
const placed = (share: number) => ({
  style: { left: percent(share) },
  'data-end': share > 0.85 ? 'last' : share < 0.15 ? 'first' : undefined,
});

const percent = (share: number): string => `${Math.round(share * 10_000) / 100}%`;
