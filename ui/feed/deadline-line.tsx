import { Link } from 'wouter';
import { formatCredit } from '#core/credits/quarter-hours.ts';
import { pathTo } from '#core/navigation/path-of.ts';
import type { Deadline } from '#core/planner/deadline.ts';
import type { Today } from '#core/planner/today.ts';
import { coursesText } from '../planner/planner-text.ts';
import { shortDayText } from '../shared/day-text.ts';
import styles from './deadline-line.module.css';

/** The first line of a learner's home: what is due next, or how to learn it. */
export function DeadlineLine({ today: { deadline = null, isSetUp, year } }: { readonly today: Today }) {
  if (!isSetUp)
    return (
      <p className={styles.line}>
        <Link href={pathTo('set-up')}>Set up in 30 seconds</Link> to see what your licenses need, and which
        articles count.
      </p>
    );
  if (deadline === null)
    return (
      <p className={styles.line}>
        <Link href={pathTo('planner')}>
          {year.target === null ? 'Add a license' : 'Nothing is missing for your licenses'}
        </Link>
        {year.target === null && ' to see what it needs, and by when.'}
      </p>
    );
  return (
    <p className={styles.line}>
      <Link href={pathTo('planner')}>
        {deadline.name}: {neededText(deadline)}
      </Link>
      {deadline.due !== null && ` by ${shortDayText(deadline.due.on)} · ${daysText(deadline.due.days)}`}
    </p>
  );
}

const neededText = ({ missing, courses }: Deadline): string => {
  const hours = missing > 0 ? [`${formatCredit(missing)} ${missing === 4 ? 'hour' : 'hours'}`] : [];
  return [...hours, ...(courses > 0 ? [coursesText(courses)] : [])].join(' and ');
};

const daysText = (days: number): string => {
  if (days === 0) return 'today';
  return days === 1 ? '1 day' : `${days} days`;
};
