import type { RulePlan } from '../planner/plan-rule.ts';
import { type LicensePlan, rulesDue, sumOfLicense } from '../planner/renewal-plan.ts';
import { FEDERAL } from '../requirements/requirement-rule.ts';
import { hoursText } from '../requirements/rule-text.ts';
import { daysBetween } from '../shared/calendar-day.ts';
import { type ReminderStep, stepReached } from './reminder-steps.ts';

/** A reminder that is due for one license. */
interface DueReminder {
  readonly license: LicensePlan;
  readonly step: ReminderStep;
  readonly renewsOn: string;
  readonly daysLeft: number;
}

/**
 * The reminder that is due for a license on a day: the latest step that the day has reached. Null if nothing is missing,
 * if there is no date to count from, or if it is more than 180 days away or over.
 */
export const reminderDue = (license: LicensePlan, today: string): DueReminder | null => {
  const { renewsOn, newApplicant } = license.license;
  if (renewsOn === null || newApplicant || license.doubt !== null) return null;
  const daysLeft = daysBetween(today, renewsOn);
  const step = stepReached(daysLeft);
  if (step === null || sumOfLicense(license).done) return null;
  return { license, step, renewsOn, daysLeft };
};

/** 'Your Florida license renews in 30 days': for a subject line, so nothing in it is about medicine. */
export const reminderHeadline = ({
  license,
  daysLeft,
}: Pick<DueReminder, 'license' | 'daysLeft'>): string => {
  const when = whenText(daysLeft);
  return license.license.state === FEDERAL
    ? `Your DEA registration expires ${when}`
    : `Your ${license.name} license renews ${when}`;
};

/** 'today', 'tomorrow', 'in 30 days'. */
export const whenText = (daysLeft: number): string =>
  daysLeft === 0 ? 'today' : daysLeft === 1 ? 'tomorrow' : `in ${daysLeft} days`;

/** Each rule that the next renewal needs and that is not met yet: '1.5 hours: Prevention of medical errors'. */
export const missingTexts = (license: LicensePlan): readonly string[] =>
  rulesDue(license)
    .filter(({ missing }) => missing > 0)
    .map(missingText);

const missingText = ({ rule, missing }: RulePlan): string =>
  `${rule.hours === null ? 'A course' : hoursText(missing)}: ${rule.name}`;
