import { learnersHour } from './learners-hour.ts';
import { isQuietAt, type ReminderSettings } from './reminder-settings.ts';

const QUARTER_HOUR = 15 * 60 * 1000;
const QUARTERS_A_DAY = 24 * 4;

/** A span of quiet hours: from the first moment until before the second. UTC. */
interface QuietSpan {
  readonly from: Date;
  readonly until: Date;
}

/**
 * The first quiet hours that begin within a day from a moment, in the learner's zone; null if there are none. To the quarter
 * hour, since every zone's offset is in quarters.
 */
export const nextQuietSpan = (
  moment: Date,
  timeZone: string,
  settings: Pick<ReminderSettings, 'quietFrom' | 'quietUntil'>,
): QuietSpan | null => {
  const first = Math.floor(moment.getTime() / QUARTER_HOUR);
  const isQuiet = (quarter: number) =>
    isQuietAt(learnersHour(new Date(quarter * QUARTER_HOUR), timeZone), settings);
  let from = first;
  while (!isQuiet(from)) {
    from += 1;
    if (from > first + QUARTERS_A_DAY) return null;
  }
  let until = from + 1;
  while (isQuiet(until)) until += 1;
  return { from: new Date(from * QUARTER_HOUR), until: new Date(until * QUARTER_HOUR) };
};
