import { type CountingWindow, countsSince } from '../requirements/counting-window.ts';
import type { Deadline, RequirementRule } from '../requirements/requirement-rule.ts';
import { monthsAfter, yearsAfter } from '../shared/calendar-day.ts';
import type { License } from './license.ts';

/** When credit counts toward a rule, and when it is due. Days are ISO dates. */
export interface DueWindow extends CountingWindow {
  /** Whether the number of past renewals had to be assumed. */
  readonly assumed: boolean;
}

/** A rule's current window in the calendar of a license. */
export const dueWindow = (
  { every, appliesTo, deadline }: Pick<RequirementRule, 'every' | 'appliesTo' | 'deadline'>,
  license: License,
  today: string,
): DueWindow => {
  const { renewsOn, issuedOn, newApplicant } = license;
  if (every.kind === 'once') {
    const firstYears = appliesTo?.newApplicants && appliesTo.firstYears;
    const renewal = renewsOn !== null && renewsOn >= today ? renewsOn : null;
    const by =
      firstYears && issuedOn !== null
        ? yearsAfter(issuedOn, firstYears)
        : (firstDeadline(deadline, license, today) ?? renewal);
    return { after: null, by: newApplicant ? null : by, assumed: false };
  }
  if (renewsOn === null || newApplicant)
    return { after: countsSince(every, today), by: null, assumed: false };
  const nth = every.kind === 'every-nth-renewal' ? every.n : 1;
  const next = periodsUntil(renewsOn, every.years, today);
  const before = issuedOn === null ? nth : renewalsUntil(next, { renewsOn, issuedOn, years: every.years });
  const last = next + ((nth - (before % nth)) % nth);
  // Both ends are counted from the renewal, so that leap days let no period overlap the one before.
  const end = yearsAfter(renewsOn, last * every.years);
  const first = firstDeadline(deadline, license, today);
  return {
    after: yearsAfter(renewsOn, (last - nth) * every.years),
    by: first !== null && first < end ? first : end,
    assumed: nth > 1 && issuedOn === null,
  };
};

/**
 * The first deadline of a rule. Null if that day is over, when credit still counts, or if it is not known: when a DEA
 * registration began, and the nth renewal of a license without both dates.
 */
const firstDeadline = (deadline: Deadline = {}, license: License, today: string): string | null => {
  const { months, from, on } = deadline;
  const { issuedOn } = license;
  const ofLicense = months !== undefined && from === 'license' && issuedOn !== null;
  const days = [
    ...(on === undefined ? [] : [on]),
    ...(ofLicense ? [monthsAfter(issuedOn, months)] : []),
    ...(nthRenewal(deadline, license, today) ?? []),
  ];
  return days.filter((day) => day >= today).toSorted()[0] ?? null;
};

/** The day of a license's nth renewal; undefined if it is over or not known. */
const nthRenewal = (
  { renewal, years }: Deadline,
  { renewsOn, issuedOn }: License,
  today: string,
): readonly [string] | undefined => {
  if (renewal === undefined || years === undefined || renewsOn === null || issuedOn === null)
    return undefined;
  const next = periodsUntil(renewsOn, years, today);
  const number = renewalsUntil(next, { renewsOn, issuedOn, years });
  return number > renewal ? undefined : [yearsAfter(renewsOn, (next + renewal - number) * years)];
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
  renewalsUntil(periodsUntil(renewsOn, years, today), { renewsOn, issuedOn, years }) === 1;

/** The next end of a period that has not passed, counting whole periods from a renewal. */
export const nextEnd = (renewsOn: string, years: number, today: string): string =>
  yearsAfter(renewsOn, periodsUntil(renewsOn, years, today) * years);

/** How many periods after a renewal the next one that has not passed ends; negative if it ends before. */
const periodsUntil = (renewsOn: string, years: number, today: string): number => {
  let periods = Math.ceil((Number(today.slice(0, 4)) - Number(renewsOn.slice(0, 4))) / years) - 1;
  while (yearsAfter(renewsOn, periods * years) < today) periods += 1;
  return periods;
};

interface Renewals {
  readonly renewsOn: string;
  readonly issuedOn: string;
  readonly years: number;
}

/** The number of the renewal that many periods after another: 1 for the license's first. */
const renewalsUntil = (periods: number, { renewsOn, issuedOn, years }: Renewals): number => {
  let renewals = 1;
  while (yearsAfter(renewsOn, (periods - renewals) * years) > issuedOn) renewals += 1;
  return renewals;
};
