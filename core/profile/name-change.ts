import { nameErrors } from '../accounts/person-name.ts';
import { isCalendarDay, latestDay } from '../shared/calendar-day.ts';
import type { FieldErrors } from '../shared/failure.ts';
import type { NewNames } from './edit-profile.ts';

const EARLIEST = '1900-01-01';

/** What is wrong with new names, by field. */
export const newNameErrors = ({ changedOn, ...names }: NewNames, now: Date): FieldErrors => ({
  ...nameErrors(names),
  ...(changedOn !== null &&
    !isDayOfChange(changedOn, now) && { changedOn: ['Enter the date your name changed.'] }),
});

const isDayOfChange = (day: string, now: Date): boolean =>
  isCalendarDay(day) && day >= EARLIEST && day <= latestDay(now);
