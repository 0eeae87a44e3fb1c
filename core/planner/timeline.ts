import type { QuarterHours } from '../credits/quarter-hours.ts';
import { yearsAfter } from '../shared/calendar-day.ts';
import type { OwnPlan } from './plan-own.ts';
import { type LicensePlan, type RenewalPlan, renewalAfter, rulesDue, sumOfLicense } from './renewal-plan.ts';

/** Something that is due on a day in the coming years. */
export interface TimelineEvent {
  readonly on: string;
  /** The state's code, or the id of the own requirement's rule: entries with the same place share a row. */
  readonly place: string;
  readonly name: string;
  /** The rule, if it is due on a day other than the renewal; else null. */
  readonly ruleName: string | null;
  readonly needed: QuarterHours;
  /** Null in a later cycle, whose credit cannot be earned yet. */
  readonly missing: QuarterHours | null;
}

/** How far ahead the timeline reaches. */
export const YEARS_AHEAD = 6;

/**
 * What is due in the coming years, soonest first: renewals, rules with their own dates, and the learner's own
 * requirements. Later cycles assume today's rules.
 */
export const timelineOf = (plan: RenewalPlan): readonly TimelineEvent[] => {
  const last = yearsAfter(plan.today, YEARS_AHEAD);
  return [
    ...plan.licenses.flatMap((each) => eventsOfLicense(each, plan.today, last)),
    ...plan.own.flatMap((each) => eventsOfOwn(each, last)),
  ]
    .filter(({ on }) => on >= plan.today && on <= last)
    .toSorted((one, other) => one.on.localeCompare(other.on) || one.name.localeCompare(other.name));
};

const eventsOfLicense = (plan: LicensePlan, today: string, last: string): readonly TimelineEvent[] => {
  const { license, name, doubt, renewalYears } = plan;
  const renewal = doubt === 'passed' ? renewalAfter(plan, today) : license.renewsOn;
  const place = license.state;
  const due = rulesDue(plan);
  const ownDays = plan.rules.flatMap(({ rule, applicability, window: { by }, needed, missing }) =>
    applicability.kind !== 'applies' || by === null || by === renewal || missing === 0
      ? []
      : [{ on: by, place, name, ruleName: rule.name, needed, missing }],
  );
  if (renewal === null || license.newApplicant) return ownDays;
  const { needed, missing } = sumOfLicense(plan);
  const later = {
    ...plan,
    rules: due.filter(({ rule }) => rule.every.kind !== 'once'),
  };
  return [
    { on: renewal, place, name, ruleName: null, needed, missing },
    ...repeated(renewal, renewalYears, last).map((on) => ({
      on,
      place,
      name,
      ruleName: null,
      needed: sumOfLicense(later).needed,
      missing: null,
    })),
    ...ownDays,
  ];
};

const eventsOfOwn = ({ requirement, plan, passed }: OwnPlan, last: string): readonly TimelineEvent[] => {
  const { by } = plan.window;
  if (passed || by === null) return [];
  const { name, needed } = requirement;
  const event = { place: plan.rule.id, name, ruleName: null, needed };
  return [
    { ...event, on: by, missing: plan.missing },
    ...repeated(by, requirement.everyYears, last).map((on) => ({ ...event, on, missing: null })),
  ];
};

/** The ends of the cycles after one that ends on a day, counted from that day, so that leap days do not drift. */
const repeated = (day: string, years: number | null, last: string): readonly string[] => {
  const days: string[] = [];
  if (years === null) return days;
  for (let count = 1; yearsAfter(day, count * years) <= last; count += 1)
    days.push(yearsAfter(day, count * years));
  return days;
};
