import type { QuarterHours } from '../credits/quarter-hours.ts';
import type { CountedCredit } from '../requirements/hours-toward.ts';
import type { RequirementRule } from '../requirements/requirement-rule.ts';

/** For a total: how much of it has to be Category 1, and how much of that the learner has. */
export interface Category1Part {
  readonly needed: QuarterHours;
  readonly have: QuarterHours;
}

/** Whether a credit is of the Category 1 kind that a rule's minimum requires. */
export const meetsCategory1 = (
  { category1By }: Pick<RequirementRule, 'category1By'>,
  { category1 }: Pick<CountedCredit, 'category1'>,
): boolean => category1 !== undefined && (category1By === undefined || category1 === category1By);
