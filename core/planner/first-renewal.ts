import type { QuarterHours } from '../credits/quarter-hours.ts';
import type { RequirementRule } from '../requirements/requirement-rule.ts';
import { monthsAfter } from '../shared/calendar-day.ts';
import { isFirstRenewal, nextEnd } from './due-window.ts';
import type { License } from './license.ts';

/** What a rule requires at a license's next renewal: less at the first one, if the board says so. */
export const hoursAsked = (
  { hours, every, firstRenewal = [] }: Pick<RequirementRule, 'hours' | 'every' | 'firstRenewal'>,
  license: License,
  today: string,
): QuarterHours | null => {
  const { issuedOn, renewsOn } = license;
  if (issuedOn === null || renewsOn === null || every.kind === 'once') return hours;
  if (!isFirstRenewal(every.years, license, today)) return hours;
  const renewal = nextEnd(renewsOn, every.years, today);
  const fits = firstRenewal.find(
    ({ underMonths }) => underMonths === undefined || monthsAfter(issuedOn, underMonths) > renewal,
  );
  return fits?.hours ?? hours;
};
