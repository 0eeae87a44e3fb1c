import { isCalendarDay, yearsBefore } from '../shared/calendar-day.ts';

const YOUNGEST_YEARS = 16;
const OLDEST_YEARS = 120;

/** Whether an ISO date is a day that a learner who is alive and registers today may have been born on. */
export const isPlausibleDateOfBirth = (day: string, today: string): boolean =>
  isCalendarDay(day) && day <= yearsBefore(today, YOUNGEST_YEARS) && day >= yearsBefore(today, OLDEST_YEARS);
