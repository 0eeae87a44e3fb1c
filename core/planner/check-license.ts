import { isStateOfLicense } from '../profile/states-of-license.ts';
import { isCalendarDay, yearsAfter, yearsBefore } from '../shared/calendar-day.ts';
import type { FieldErrors } from '../shared/failure.ts';
import type { DeaRegistration, License } from './license.ts';

const YEARS_AHEAD = 10;
const YEARS_BACK = 70;

/** The invalid fields of a license; empty if all are valid. */
export const licenseErrors = (
  { state, renewsOn, issuedOn, newApplicant }: License,
  today: string,
): FieldErrors => ({
  ...(!isStateOfLicense(state) && { state: ['Choose a state or territory of the list.'] }),
  ...renewalErrors('renewsOn', renewsOn, today),
  ...fieldError('issuedOn', issueError(issuedOn, renewsOn, newApplicant, today)),
});

export const deaErrors = ({ registered, expiresOn }: DeaRegistration, today: string): FieldErrors =>
  expiresOn !== null && registered !== true
    ? { expiresOn: ['Only a registration that you hold expires.'] }
    : renewalErrors('expiresOn', expiresOn, today);

const renewalErrors = (field: string, day: string | null, today: string): FieldErrors => {
  if (day === null) return {};
  if (!isCalendarDay(day)) return { [field]: ['This day is on no calendar.'] };
  if (day < yearsBefore(today, 1)) return { [field]: ['This is more than a year ago: enter the next one.'] };
  if (day > yearsAfter(today, YEARS_AHEAD))
    return { [field]: [`This is more than ${YEARS_AHEAD} years ahead: look at the year again.`] };
  return {};
};

const issueError = (
  day: string | null,
  renewsOn: string | null,
  newApplicant: boolean,
  today: string,
): string | undefined => {
  if (day === null) return undefined;
  if (newApplicant) return 'A licence that is applied for was not issued yet: leave this out.';
  if (!isCalendarDay(day)) return 'This day is on no calendar.';
  if (day > today) return 'This day is still to come.';
  if (day < yearsBefore(today, YEARS_BACK)) return `This is more than ${YEARS_BACK} years ago.`;
  return renewsOn !== null && day >= renewsOn ? 'A licence is issued before it is renewed.' : undefined;
};

const fieldError = (field: string, message: string | undefined): FieldErrors =>
  message === undefined ? {} : { [field]: [message] };
