import type { RenewalPlan } from '#core/planner/renewal-plan.ts';
import { type TimelineEvent, timelineOf, YEARS_AHEAD } from '#core/planner/timeline.ts';
import { yearsAfter } from '#core/shared/calendar-day.ts';
import { dayText, shortDayText } from '../shared/day-text.ts';
import { inHours } from './planner-text.ts';
import styles from './timeline.module.css';

const ROW = 44;
const AXIS = 24;

/** Due dates in the coming years, as a chart and as a table. */
export function Timeline({ plan }: { readonly plan: RenewalPlan }) {
  const events = timelineOf(plan);
  if (events.length === 0) return null;
  const [next] = events;
  return (
    <section aria-labelledby="timeline" className={styles.timeline}>
      <h2 id="timeline">Your next {YEARS_AHEAD} years</h2>
      <Picture events={events} today={plan.today} />
      {next && (
        <p className="meta">
          Next: {next.name}, {dayText(next.on)}. Filled: hours left. Ring: done. Dashed: a later cycle, by
          today’s rules.
        </p>
      )}
      <details className={styles.table}>
        <summary>Show as a table</summary>
        <table>
          <thead>
            <tr>
              <th scope="col">Due</th>
              <th scope="col">What</th>
              <th scope="col">Asked</th>
              <th scope="col">Left</th>
            </tr>
          </thead>
          <tbody>
            {events.map((each) => (
              <tr key={`${each.place} ${each.on} ${each.ruleName ?? ''}`}>
                <td>{shortDayText(each.on)}</td>
                <th scope="row">{nameOf(each)}</th>
                <td>{each.needed === 0 ? 'No hours' : inHours(each.needed)}</td>
                <td>{leftText(each)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </section>
  );
}

const nameOf = ({ name, ruleName }: TimelineEvent): string =>
  ruleName === null ? name : `${name}: ${ruleName}`;

const leftText = ({ missing, needed }: TimelineEvent): string => {
  if (needed === 0) return 'Only renew';
  if (missing === null) return 'Later cycle';
  return missing === 0 ? 'Done' : inHours(missing);
};

interface PictureProps {
  readonly events: readonly TimelineEvent[];
  readonly today: string;
}

/** A row for each license and requirement, with a mark for each due date. Positions are in percent of the width. */
function Picture({ events, today }: PictureProps) {
  const places = [...new Map(events.map(({ place, name }) => [place, name]))];
  const at = positionOf(today);
  const height = AXIS + places.length * ROW;
  const firstYear = Number(today.slice(0, 4)) + 1;
  return (
    <svg
      className={styles.picture}
      role="img"
      aria-labelledby="timeline-title timeline-words"
      width="100%"
      height={height}
    >
      <title id="timeline-title">Due in the next {YEARS_AHEAD} years</title>
      <desc id="timeline-words">
        {events.map((each) => `${nameOf(each)}: ${dayText(each.on)}, ${leftText(each)}`).join('; ')}
      </desc>
      {Array.from({ length: YEARS_AHEAD }, (_, index) => firstYear + index).map((year) => (
        <g key={year}>
          <line
            className={styles.year}
            x1={at(`${year}-01-01`)}
            x2={at(`${year}-01-01`)}
            y1={0}
            y2={height}
          />
          <text className={styles.label} x={at(`${year}-01-01`)} dx={4} y={14}>
            {year}
          </text>
        </g>
      ))}
      {places.map(([place, name], row) => {
        const y = AXIS + row * ROW;
        return (
          <g key={place}>
            <text className={styles.name} x={0} y={y + 14}>
              {name}
            </text>
            <line className={styles.row} x1="0" x2="100%" y1={y + 28} y2={y + 28} />
            {events
              .filter((each) => each.place === place)
              .map((each) => (
                <Mark key={`${each.on} ${each.ruleName ?? ''}`} event={each} x={at(each.on)} y={y + 28} />
              ))}
          </g>
        );
      })}
    </svg>
  );
}

/** A circle for a renewal, smaller for a single rule; filled while hours are missing. */
function Mark({ event, x, y }: { readonly event: TimelineEvent; readonly x: string; readonly y: number }) {
  const kind = event.missing === null ? styles.later : event.missing === 0 ? styles.done : styles.open;
  return <circle className={kind} cx={x} cy={y} r={event.ruleName === null ? 7 : 4} />;
}

/** The position of a day between today and the end, with a small margin so that marks are not cut off. */
const positionOf = (today: string) => {
  const start = Date.parse(today);
  const length = Date.parse(yearsAfter(today, YEARS_AHEAD)) - start;
  return (day: string): string =>
    `${Math.round((2 + (96 * (Date.parse(day) - start)) / length) * 100) / 100}%`;
};
