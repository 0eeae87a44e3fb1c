import { creditText, creditWord, formatCredit, type QuarterHours } from '#core/credits/quarter-hours.ts';
import type { Deadline } from '#core/planner/deadline.ts';
import type { Today } from '#core/planner/today.ts';
import { Ring } from '../shared/ring.tsx';
import styles from './today.module.css';

/** What the license that renews first has of what it needs, by the planner's sum, and the weeks in which they learned. */
export function YearProgress({ today }: { readonly today: Today }) {
  const { deadline = null, year } = today;
  return (
    <div className={styles.progress}>
      {deadline !== null && deadline.needed > 0 && (
        <Ring value={metOf(deadline)} max={deadline.needed} label={progressText(deadline)} size={72}>
          <span className={styles.number}>{formatCredit(metOf(deadline))}</span>
        </Ring>
      )}
      <div>
        <p>
          {deadline !== null && deadline.needed > 0 ? (
            progressText(deadline)
          ) : (
            <>
              <strong className="tabular">{formatCredit(year.earned)}</strong> {creditWord(year.earned)}{' '}
              earned here this year
            </>
          )}
        </p>
        {year.demonstration > 0 && <p className="meta">Plus {creditText(year.demonstration, true)}</p>}
        <Weeks today={today} />
      </div>
    </div>
  );
}

const metOf = ({ needed, missing }: Deadline): QuarterHours => needed - missing;

const progressText = (deadline: Deadline): string =>
  `${formatCredit(metOf(deadline))} of ${formatCredit(deadline.needed)} hours for ${deadline.name}`;

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
