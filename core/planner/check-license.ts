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
  ...(!isStateOfLicense(state) && { state: ['Choose a state or territory from the list.'] }),
  ...renewalErrors('renewsOn', renewsOn, today),
  ...fieldError('issuedOn', issueError(issuedOn, renewsOn, newApplicant, today)),
});

export const deaErrors = ({ registered, expiresOn }: DeaRegistration, today: string): FieldErrors =>
  expiresOn !== null && registered !== true
    ? { expiresOn: ['Add an expiration date only if you have a registration.'] }
    : renewalErrors('expiresOn', expiresOn, today);

const renewalErrors = (field: string, day: string | null, today: string): FieldErrors => {
  if (day === null) return {};
  if (!isCalendarDay(day)) return { [field]: ['This date doesn’t exist.'] };
  if (day < yearsBefore(today, 1))
    return { [field]: ['This is more than a year ago. Enter your next renewal.'] };
  if (day > yearsAfter(today, YEARS_AHEAD))
    return { [field]: [`This is more than ${YEARS_AHEAD} years away. Check the year.`] };
  return {};
};

const issueError = (
  day: string | null,
  renewsOn: string | null,
  newApplicant: boolean,
  today: string,
): string | undefined => {
  if (day === null) return undefined;
  if (newApplicant) return 'This license isn’t issued yet. Leave this blank.';
  if (!isCalendarDay(day)) return 'This date doesn’t exist.';
  if (day > today) return 'This date is in the future.';
  if (day < yearsBefore(today, YEARS_BACK)) return `This is more than ${YEARS_BACK} years ago.`;
  return renewsOn !== null && day >= renewsOn ? 'A license is issued before it renews.' : undefined;
};

const fieldError = (field: string, message: string | undefined): FieldErrors =>
  message === undefined ? {} : { [field]: [message] };
