import type { QuarterHours } from '../credits/quarter-hours.ts';
import { type RenewalPlan, sumOfLicense } from './renewal-plan.ts';
import type { ShortestPlan } from './shortest-plan.ts';

/** How much of what is missing a reading plan covers. */
export interface Coverage {
  /** What was missing before, as the planner shows it. */
  readonly missing: QuarterHours;
  /** What is still missing after it. */
  readonly remaining: QuarterHours;
}

/** The hours that a reading plan covers, in the place that it is for, or in all places. */
export const coverageOf = (
  { licenses, own }: RenewalPlan,
  { place, left }: Pick<ShortestPlan<unknown>, 'place' | 'left'>,
): Coverage => {
  const after = (ruleId: string) => left.find((each) => each.ruleId === ruleId)?.missing ?? 0;
  const isIn = (each: string) => place === 'all' || place === each;
  const parts = [
    ...licenses
      .filter(({ license }) => isIn(license.state))
      .map((license) => ({
        missing: sumOfLicense(license).missing,
        remaining: sumOfLicense({
          ...license,
          rules: license.rules.map((rule) => ({ ...rule, missing: after(rule.rule.id) })),
        }).missing,
      })),
    ...own
      .filter(({ passed, plan }) => !passed && isIn(plan.rule.id))
      .map(({ plan }) => ({ missing: plan.missing, remaining: after(plan.rule.id) })),
  ];
  return {
    missing: parts.reduce((sum, each) => sum + each.missing, 0),
    remaining: parts.reduce((sum, each) => sum + each.remaining, 0),
  };
};
