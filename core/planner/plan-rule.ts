import type { QuarterHours } from '../credits/quarter-hours.ts';
import { type CountedCredit, hoursToward } from '../requirements/hours-toward.ts';
import type { RequirementRule } from '../requirements/requirement-rule.ts';
import { type Applicability, applicability } from './applicability.ts';
import { type DueWindow, dueWindow } from './due-window.ts';
import { isMetElsewhere, type License, type Practice } from './license.ts';

/** One credit's part of a sum. */
interface CountedPart {
  readonly creditId: string;
  readonly quarters: QuarterHours;
}

/** A learner's progress in a rule, with every part of the sum, so that it can be checked. */
export interface RulePlan {
  readonly rule: RequirementRule;
  readonly applicability: Applicability;
  readonly window: DueWindow;
  /** Each credit once. */
  readonly counted: readonly CountedPart[];
  /** The sum of the credit that boards may accept. */
  readonly have: QuarterHours;
  /** Additional credit from demonstration content: shown, but never valid. */
  readonly demonstration: QuarterHours;
  /** A rule that requires a course without stating hours is met by any quarter hour. */
  readonly needed: QuarterHours;
  readonly missing: QuarterHours;
  /** The learner says that it was met elsewhere. */
  readonly metElsewhere: boolean;
}

/** What one rule still needs from a learner on a day, for one of their licenses. */
export const planRule = (
  rule: RequirementRule,
  licence: License,
  practice: Practice,
  credits: readonly CountedCredit[],
  today: string,
): RulePlan => {
  const window = dueWindow(rule, licence, today);
  const hours = hoursToward(rule, credits, window, today);
  const needed = rule.hours ?? 1;
  const metElsewhere = isMetElsewhere(rule, practice);
  const creditOf = new Map(credits.map(({ id, credit }) => [id, credit]));
  return {
    rule,
    applicability: applicability(rule, licence, practice, today),
    window,
    counted: hours.creditIds.map((creditId) => ({ creditId, quarters: creditOf.get(creditId) ?? 0 })),
    have: hours.quarters,
    demonstration: hours.demonstrationQuarters,
    needed,
    missing: metElsewhere ? 0 : Math.max(0, needed - hours.quarters),
    metElsewhere,
  };
};
