const YOUNGEST_YEARS = 16;
const OLDEST_YEARS = 120;

/** Whether an ISO date is a day that a learner who is alive and registers today may have been born on. */
export const isPlausibleDateOfBirth = (day: string, today: string): boolean =>
  isCalendarDay(day) && day <= yearsBefore(today, YOUNGEST_YEARS) && day >= yearsBefore(today, OLDEST_YEARS);

/** Whether an ISO date is on the calendar: 2026-02-30 is not. */
export const isCalendarDay = (day: string): boolean => {
  const moment = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(moment.getTime()) && moment.toISOString().slice(0, day.length) === day;
};

const yearsBefore = (day: string, years: number): string =>
  `${String(Number(day.slice(0, 4)) - years).padStart(4, '0')}${day.slice(4)}`;
