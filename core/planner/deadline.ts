import type { QuarterHours } from '../credits/quarter-hours.ts';
import { daysBetween } from '../shared/calendar-day.ts';
import { firstOpen, type RenewalPlan, sumOfLicense } from './renewal-plan.ts';

/** What the license that renews first still needs. */
export interface Deadline {
  /** The state or registration: 'Florida'. */
  readonly name: string;
  readonly needed: QuarterHours;
  readonly missing: QuarterHours;
  /** Missing courses without stated hours. */
  readonly courses: number;
  /** Null if the day is not known, has passed, or is that of a first license. */
  readonly due: { readonly on: string; readonly days: number } | null;
}

/** The next deadline of a plan, by the planner's own sum; null if nothing is missing or no rule is known. */
export const nextDeadline = (plan: RenewalPlan): Deadline | null => {
  const open = firstOpen(plan);
  if (open === undefined) return null;
  const { needed, missing, courses } = sumOfLicense(open);
  const { renewsOn, newApplicant } = open.license;
  const due =
    renewsOn === null || newApplicant || open.doubt === 'passed'
      ? null
      : { on: renewsOn, days: daysBetween(plan.today, renewsOn) };
  return { name: open.name, needed, missing, courses, due };
};
