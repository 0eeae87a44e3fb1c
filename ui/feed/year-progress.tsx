import { creditText, creditWord, formatCredit } from '#core/credits/quarter-hours.ts';
import type { Today } from '#core/planner/today.ts';
import { Ring } from '../shared/ring.tsx';
import styles from './today.module.css';

/** The learner's credit this year against what their licenses require, and the weeks in which they learned. */
export function YearProgress({ today }: { readonly today: Today }) {
  const { earned, demonstration, target } = today.year;
  return (
    <div className={styles.progress}>
      {target !== null && (
        <Ring value={earned} max={target} label={yearText(today)} size={72}>
          <span className={styles.number}>{formatCredit(earned)}</span>
        </Ring>
      )}
      <div>
        <p>
          <strong className="tabular">{formatCredit(earned)}</strong>
          {target === null
            ? ` ${creditWord(earned)} this year`
            : ` of ${creditText(target)} a year for your licenses`}
        </p>
        {demonstration > 0 && <p className="meta">Plus {creditText(demonstration, true)}</p>}
        <Weeks today={today} />
      </div>
    </div>
  );
}

const yearText = ({ year: { earned, target } }: Today): string =>
  `${formatCredit(earned)} of ${creditText(target ?? 0)} that your licenses require in a year on average`;

function Weeks({ today: { weeks, weeksInARow } }: { readonly today: Today }) {
  const isDone = (weeks.at(-1)?.activities ?? 0) > 0;
  return (
    <>
      <p className="meta">
        {isDone ? 'Weekly goal met: one activity.' : 'Weekly goal: one activity.'}
        {weeksInARow > 1 && ` ${weeksInARow} weeks in a row.`}
      </p>
      <ol className={styles.weeks} aria-label={`Activities in the last ${weeks.length} weeks`}>
        {weeks.map(({ startsOn, activities }) => (
          <li key={startsOn} className={activities > 0 ? styles.done : undefined}>
            <span className="visually-hidden">{activities}</span>
          </li>
        ))}
      </ol>
    </>
  );
}
