/** Calendar days as ISO dates (2026-11-20). They are not moments, so they have no time zone. */

/** Whether an ISO date exists: 2026-02-30 does not. */
export const isCalendarDay = (day: string): boolean => {
  const moment = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(moment.getTime()) && moment.toISOString().slice(0, day.length) === day;
};

/** The same day this many years earlier, or later if negative. February 29 becomes February 28 if the year has none. */
export const yearsBefore = (day: string, years: number): string => {
  const before = `${String(Number(day.slice(0, 4)) - years).padStart(4, '0')}${day.slice(4)}`;
  return before.endsWith('-02-29') && !isLeapYear(Number(before.slice(0, 4)))
    ? before.replace('-02-29', '-02-28')
    : before;
};

export const yearsAfter = (day: string, years: number): string => yearsBefore(day, -years);

/** The same day this many months later, or the last day of that month if it is shorter. */
export const monthsAfter = (day: string, months: number): string => {
  const count = Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1 + months;
  const month = `${String(Math.floor(count / 12)).padStart(4, '0')}-${String((count % 12) + 1).padStart(2, '0')}`;
  const wanted = `${month}${day.slice(7)}`;
  return isCalendarDay(wanted) ? wanted : daysAfter(monthsAfter(`${day.slice(0, 7)}-01`, months + 1), -1);
};

export const daysAfter = (day: string, days: number): string =>
  dayAt(Date.parse(`${day}T00:00:00Z`) + days * DAY_MILLISECONDS);

/** How many days the second day comes after the first; negative if it comes before. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / DAY_MILLISECONDS);

/** The latest current day anywhere: in some time zone it is already tomorrow. */
export const latestDay = (now: Date): string => dayAt(now.getTime() + DAY_MILLISECONDS);

/**
 * The current day in UTC, for what has no learner: an import, the app's start, an operator's command. A learner's day is
 * `completionDay` in their zone.
 */
export const utcDay = (moment: Date): string => dayAt(moment.getTime());

const DAY_MILLISECONDS = 24 * 60 * 60 * 1000;

const dayAt = (milliseconds: number): string =>
  // biome-ignore lint/plugin: the day of UTC, for what has no learner
  new Date(milliseconds).toISOString().slice(0, 'yyyy-mm-dd'.length);

const isLeapYear = (year: number): boolean => year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
