import type { QuarterHours } from '../credits/quarter-hours.ts';
import type { CountingWindow } from '../requirements/counting-window.ts';
import { type CountedCredit, creditsToward, sumOf } from '../requirements/hours-toward.ts';
import type { RequirementRule } from '../requirements/requirement-rule.ts';
import { meetsCategory1 } from './category-1-part.ts';
import { dueWindow } from './due-window.ts';
import type { License } from './license.ts';

/** Credit of the previous cycle that counts in this one. Both days are of that cycle. */
export interface Carried extends CountingWindow {
  readonly quarters: QuarterHours;
  /** How much of it counts toward the Category 1 minimum. */
  readonly category1: QuarterHours;
}

/** The previous cycle, if credit of it may carry over into this window. */
export const windowCarried = (
  rule: RequirementRule,
  license: License,
  window: CountingWindow,
): CountingWindow | null => {
  const { carryOver, hours } = rule;
  const { issuedOn } = license;
  if (carryOver === undefined || carryOver.hours === 0 || hours === null) return null;
  if (window.after === null || window.by === null || issuedOn === null || issuedOn >= window.after)
    return null;
  return dueWindow(rule, license, window.after);
};

/**
 * What carries over from the previous cycle: the credit earned in it beyond its requirement, up to the board's limit.
 * Null if the board allows none, or unless both dates of the license show that there was a previous cycle. Anything
 * carried over into that cycle is ignored, so that this is never too much.
 */
export const carriedInto = (
  rule: RequirementRule,
  license: License,
  window: CountingWindow,
  credits: readonly CountedCredit[],
  today: string,
): Carried | null => {
  const { carryOver, hours, category1: minimum = 0 } = rule;
  const previous = windowCarried(rule, license, window);
  if (previous === null || carryOver === undefined || hours === null) return null;
  const { after, by } = previous;
  const valid = creditsToward(rule, credits, { after, by }, today).filter(
    ({ demonstration }) => !demonstration,
  );
  const first = sumOf(valid.filter((each) => meetsCategory1(rule, each)));
  const mayCarry = valid.filter(
    (each) =>
      (!carryOver.category1 || meetsCategory1(rule, each)) &&
      !each.requirementTopics.some((slug) => carryOver.exceptTopics?.includes(slug)),
  );
  const over = Math.max(0, sumOf(valid) - hours);
  const overMinimum = Math.max(0, first - minimum);
  const quarters = Math.min(
    carryOver.hours,
    over,
    sumOf(mayCarry),
    ...(carryOver.category1 ? [overMinimum] : []),
  );
  if (quarters === 0) return null;
  const carriedFirst = sumOf(mayCarry.filter((each) => meetsCategory1(rule, each)));
  return { quarters, category1: Math.min(quarters, overMinimum, carriedFirst), after, by };
};
