import { type CountingWindow, countsSince } from '../requirements/counting-window.ts';
import type { Deadline, RequirementRule } from '../requirements/requirement-rule.ts';
import { monthsAfter, yearsAfter, yearsBefore } from '../shared/calendar-day.ts';
import type { License } from './license.ts';

/** When credit counts toward a rule, and when it is due. Days are ISO dates. */
export interface DueWindow extends CountingWindow {
  /** Whether the number of past renewals had to be assumed. */
  readonly assumed: boolean;
}

/** A rule's current window in the calendar of a license. */
export const dueWindow = (
  { every, appliesTo, deadline }: Pick<RequirementRule, 'every' | 'appliesTo' | 'deadline'>,
  licence: License,
  today: string,
): DueWindow => {
  const { renewsOn, issuedOn, newApplicant } = licence;
  if (every.kind === 'once') {
    const firstYears = appliesTo?.newApplicants && appliesTo.firstYears;
    const renewal = renewsOn !== null && renewsOn >= today ? renewsOn : null;
    const by =
      firstYears && issuedOn !== null
        ? yearsAfter(issuedOn, firstYears)
        : (firstDeadline(deadline, licence, today) ?? renewal);
    return { after: null, by: newApplicant ? null : by, assumed: false };
  }
  if (renewsOn === null || newApplicant)
    return { after: countsSince(every, today), by: null, assumed: false };
  if (every.kind === 'every-nth-renewal') {
    const { n, years } = every;
    const next = nextEnd(renewsOn, years, today);
    const before = issuedOn === null ? n : renewalsUntil(next, issuedOn, years);
    const by = yearsAfter(next, ((n - (before % n)) % n) * years);
    return { after: yearsBefore(by, n * years), by, assumed: issuedOn === null };
  }
  const by = nextEnd(renewsOn, every.years, today);
  return { after: yearsBefore(by, every.years), by, assumed: false };
};

/**
 * The day by which a rule that is due once has to be met first. Null if the day is over, when credit still counts, or is
 * not known: when a DEA registration began, and which renewal is the nth after the next.
 */
const firstDeadline = (
  { months, from, on }: Deadline = {},
  { issuedOn }: License,
  today: string,
): string | null => {
  const ofLicense = months !== undefined && from === 'license' && issuedOn !== null;
  const days = [...(on === undefined ? [] : [on]), ...(ofLicense ? [monthsAfter(issuedOn, months)] : [])];
  return days.filter((day) => day >= today).toSorted()[0] ?? null;
};

/** Whether the next renewal of a license is its first, as far as both dates are known. */
export const isFirstRenewal = (
  years: number | undefined,
  { renewsOn, issuedOn }: License,
  today: string,
): boolean =>
  years !== undefined &&
  renewsOn !== null &&
  issuedOn !== null &&
  renewalsUntil(nextEnd(renewsOn, years, today), issuedOn, years) === 1;

/** The next end of a period that has not passed, counting whole periods from a renewal. */
export const nextEnd = (renewsOn: string, years: number, today: string): string => {
  let periods = Math.ceil((Number(today.slice(0, 4)) - Number(renewsOn.slice(0, 4))) / years) - 1;
  while (yearsAfter(renewsOn, periods * years) < today) periods += 1;
  return yearsAfter(renewsOn, periods * years);
};

/** The number of the renewal on a day: 1 for the license's first. */
const renewalsUntil = (day: string, issuedOn: string, years: number): number => {
  let renewals = 1;
  while (yearsBefore(day, renewals * years) > issuedOn) renewals += 1;
  return renewals;
};
