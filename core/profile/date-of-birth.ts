import { isCalendarDay, yearsBefore } from '../shared/calendar-day.ts';

const MIN_AGE = 16;
const MAX_AGE = 120;

/** Whether an ISO date is a possible birthday of a living learner who registers today. */
export const isPlausibleDateOfBirth = (day: string, today: string): boolean =>
  isCalendarDay(day) && day <= yearsBefore(today, MIN_AGE) && day >= yearsBefore(today, MAX_AGE);
