import { formatCredit, type QuarterHours } from '#core/credits/quarter-hours.ts';
import type { Doubt, Exemption } from '#core/planner/applicability.ts';
import type { Contribution } from '#core/planner/contribution.ts';
import type { OwnRequirement } from '#core/planner/own-requirement.ts';
import { besides, isSettled, type RulePlan } from '#core/planner/plan-rule.ts';
import type { LicensePlan } from '#core/planner/renewal-plan.ts';
import { FEDERAL, type Substitute } from '#core/requirements/requirement-rule.ts';
import { dayText } from '../shared/day-text.ts';

const DAY = 24 * 60 * 60 * 1000;

/** '0.5 h': short, for sums side by side. */
export const inHours = (quarters: QuarterHours): string =>
  `${formatCredit(quarters)} ${quarters === 4 ? 'hour' : 'hours'}`;

export const coursesText = (courses: number): string => (courses === 1 ? '1 course' : `${courses} courses`);

/** 'in 9 months', or 'today'. */
export const fromNow = (day: string, today: string): string => {
  const days = Math.round((Date.parse(day) - Date.parse(today)) / DAY);
  const say = new Intl.RelativeTimeFormat('en-US', { numeric: 'auto' });
  if (Math.abs(days) < 60) return say.format(days, 'day');
  return Math.abs(days) < 730
    ? say.format(Math.trunc(days / 30.44), 'month')
    : say.format(Math.trunc(days / 365.25), 'year');
};

/** The renewal date in words. A license renews, a DEA registration expires. */
export const renewalText = ({ license, doubt }: LicensePlan, today: string): string => {
  const { renewsOn, newApplicant, state } = license;
  if (newApplicant) return 'Applied for';
  if (renewsOn === null) return 'No renewal date yet';
  const what = doubt === 'passed' ? 'Was due' : state === FEDERAL ? 'Expires' : 'Renews';
  return `${what} ${dayText(renewsOn)}${doubt === 'passed' ? '' : `, ${fromNow(renewsOn, today)}`}`;
};

const EXEMPT: Readonly<Record<Exemption, string>> = {
  'no-dea': 'you have no DEA registration',
  specialty: 'your specialty is exempt',
  'not-new': 'only for new licenses',
  'too-new': 'only for older licenses',
  'not-issued': 'after the license is issued',
  'first-renewal': 'not at your first renewal',
  'not-yet': 'starts later',
};

export const exemptText = (because: Exemption): string => EXEMPT[because];

export const doubtText = (because: Doubt, note: string | undefined): string => {
  const rest = note === undefined ? '.' : `: ${note}`;
  switch (because) {
    case 'note':
      return `May apply: ${note ?? ''}`;
    case 'dea':
      return 'May apply: only with a DEA registration.';
    case 'specialty':
      return `May apply, depending on your specialty${rest}`;
    case 'issue-date':
      return `May apply, depending on when the license was first issued${rest}`;
  }
};

/** Progress toward a rule in words: the same as the bar beside it. */
export const progressText = (plan: RulePlan): string => {
  const { rule, have, needed, missing, metElsewhere } = plan;
  if (isSettled(plan) && !metElsewhere) return 'Met otherwise, self-reported';
  if (metElsewhere) return 'Done elsewhere, self-reported';
  if (rule.hours === null) return missing === 0 ? 'Done: a course counts' : 'A course, no set hours';
  return `${formatCredit(have + besides(plan))} of ${inHours(needed)}`;
};

/** '12 of 40 hours', or '12 points' without a whole. */
export const amountText = (
  quarters: QuarterHours,
  of: QuarterHours | null,
  counts: OwnRequirement['counts'],
): string => {
  const whole = of ?? quarters;
  const amount =
    counts === 'moc' ? `${formatCredit(whole)} ${whole === 4 ? 'point' : 'points'}` : inHours(whole);
  return of === null ? amount : `${formatCredit(quarters)} of ${amount}`;
};

/** '0.5 + 0.5 = 1 of 2 h': credit so far, credit that is added, and the sum. */
export const sumText = ({
  quarters,
  have,
  after,
  needed,
  missing,
  counted,
  demonstration,
  isCourse,
}: Contribution): string => {
  if (isCourse)
    return counted
      ? 'It’s the required course'
      : missing === 0
        ? 'You already have a course'
        : 'The required course';
  if (counted && demonstration) return `You have ${formatCredit(have)} of ${inHours(needed)} without this`;
  if (counted)
    return `You have ${formatCredit(have)} of ${inHours(needed)}, ${inHours(quarters)} of it from this`;
  if (missing === 0) return `You already have all ${inHours(needed)}`;
  return `${formatCredit(have)} + ${formatCredit(quarters)} = ${formatCredit(after)} of ${inHours(needed)}`;
};

/** Until when a substitute counts. */
export const inPlaceHint = (counts: Substitute['counts']): string => {
  if (counts === 'all') return 'Counts for all hours of its cycle.';
  return counts?.overYears === undefined
    ? 'Counts toward the hours of its cycle.'
    : `Each cycle gets its part of the ${counts.overYears} years from this day.`;
};

/** The same for a card: 'Florida (0.5 of 2 h)', of the hours still needed. */
export const placeText = ({ stateName, quarters, missing, counted, isCourse }: Contribution): string => {
  if (counted || missing === 0 || isCourse) return stateName;
  return `${stateName} (${formatCredit(Math.min(quarters, missing))} of ${inHours(missing)})`;
};
