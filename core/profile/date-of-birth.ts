import { isCalendarDay, yearsBefore } from '../shared/calendar-day.ts';

const YOUNGEST_YEARS = 16;
const OLDEST_YEARS = 120;

/** Whether an ISO date is a possible birthday of a living learner who registers today. */
export const isPlausibleDateOfBirth = (day: string, today: string): boolean =>
  isCalendarDay(day) && day <= yearsBefore(today, YOUNGEST_YEARS) && day >= yearsBefore(today, OLDEST_YEARS);
