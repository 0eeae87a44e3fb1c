import type { QuarterHours } from '../credits/quarter-hours.ts';
import type { HoursToward } from './hours-toward.ts';
import { isTotal, type RequirementRule } from './requirement-rule.ts';

/** How far along a rule, or a state, is: from 0 to 1. */
export interface Progress {
  readonly share: number;
  readonly done: boolean;
}

/** A rule that says no hours is met by any course that counts. */
export const progressOf = (rule: RequirementRule, quarters: QuarterHours): Progress => {
  const needed = rule.hours ?? 1;
  const share = needed === 0 ? 1 : Math.min(quarters / needed, 1);
  return { share, done: share === 1 };
};

/**
 * A state's special requirements together: of all the hours that they ask for, the share that is there, no rule giving
 * more than it asks. The total is left out, since it would drown them.
 */
export const stateProgress = (rules: readonly RequirementRule[], hours: readonly HoursToward[]): Progress => {
  const parts = rules
    .filter((rule) => !isTotal(rule))
    .map((rule) => {
      const quarters = hours.find(({ ruleId }) => ruleId === rule.id)?.quarters ?? 0;
      return { weight: rule.hours ?? 4, ...progressOf(rule, quarters) };
    });
  const weight = parts.reduce((sum, part) => sum + part.weight, 0);
  const have = parts.reduce((sum, part) => sum + part.weight * part.share, 0);
  return { share: weight === 0 ? 0 : have / weight, done: weight > 0 && parts.every(({ done }) => done) };
};
