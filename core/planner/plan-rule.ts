import type { QuarterHours } from '../credits/quarter-hours.ts';
import { type CountedCredit, creditsToward } from '../requirements/hours-toward.ts';
import type { RequirementRule } from '../requirements/requirement-rule.ts';
import { type ActiveSubstitute, activeSubstitutesOf } from './active-substitutes.ts';
import { type Applicability, applicability } from './applicability.ts';
import { type Carried, carriedInto } from './carry-over.ts';
import { type Category1Part, meetsCategory1 } from './category-1-part.ts';
import { type DueWindow, dueWindow } from './due-window.ts';
import { hoursAsked } from './first-renewal.ts';
import { isMetElsewhere, type License, type Practice } from './license.ts';

/** One credit's part of a sum. */
interface CountedPart {
  readonly creditId: string;
  readonly quarters: QuarterHours;
  /** It counts toward the rule's Category 1 minimum. */
  readonly category1?: true;
}

/** A learner's progress in a rule, with every part of the sum, so that it can be checked. */
export interface RulePlan {
  readonly rule: RequirementRule;
  readonly applicability: Applicability;
  readonly window: DueWindow;
  /** Each credit once. */
  readonly counted: readonly CountedPart[];
  /** What the sum also contains if `counted` lists only some of it; its quarters include demonstration credit. */
  readonly unlisted?: { readonly credits: number; readonly quarters: QuarterHours };
  /** The sum of the credit that boards may accept. */
  readonly have: QuarterHours;
  /** Additional credit from demonstration content: shown, but never valid. */
  readonly demonstration: QuarterHours;
  /** What counts from the previous cycle, in addition to `have`. */
  readonly carried: Carried | null;
  /** The learner's substitute for the rule, in addition to `have`. */
  readonly inPlace: readonly ActiveSubstitute[];
  /** Null if the rule has no Category 1 minimum. Its `have` includes carried-over credit and the substitute. */
  readonly category1: Category1Part | null;
  /** A rule that requires a course without stating hours is met by any quarter hour. */
  readonly needed: QuarterHours;
  readonly missing: QuarterHours;
  /** The learner says that it was met elsewhere. */
  readonly metElsewhere: boolean;
}

/** What one rule still needs from a learner on a day, for one of their licenses. */
export const planRule = (
  rule: RequirementRule,
  license: License,
  practice: Practice,
  credits: readonly CountedCredit[],
  today: string,
): RulePlan => {
  const window = dueWindow(rule, license, today);
  const { have, category1, demonstration, counted } = tally(
    rule,
    creditsToward(rule, credits, window, today),
  );
  const needed = hoursAsked(rule, license, today) ?? 1;
  const metElsewhere = isMetElsewhere(rule, practice);
  const carried = carriedInto(rule, license, window, credits, today);
  const inPlace = activeSubstitutesOf(rule, practice, window, today);
  const sums = {
    have,
    needed,
    metElsewhere,
    carried,
    inPlace,
    category1:
      rule.category1 === undefined
        ? null
        : {
            needed: Math.min(rule.category1, needed),
            have:
              category1 +
              (carried?.category1 ?? 0) +
              inPlace.reduce((sum, { category1 }) => sum + category1, 0),
          },
  };
  return {
    rule,
    window,
    ...sums,
    applicability:
      needed === 0
        ? { kind: 'exempt', because: 'first-renewal' }
        : applicability(rule, license, practice, today),
    counted,
    demonstration,
    missing: missingOf(sums),
  };
};

interface Tally extends Pick<RulePlan, 'have' | 'demonstration' | 'counted'> {
  readonly category1: QuarterHours;
}

/** Sums the credits in one pass, because a career has thousands and 30 licenses have a hundred rules. */
const tally = (rule: RequirementRule, credits: readonly CountedCredit[]): Tally => {
  const counted: CountedPart[] = [];
  let [have, category1, demonstration] = [0, 0, 0];
  for (const each of credits) {
    const { id, credit } = each;
    if (each.demonstration) demonstration += credit;
    else have += credit;
    if (!each.demonstration && rule.category1 !== undefined && meetsCategory1(rule, each)) {
      category1 += credit;
      counted.push({ creditId: id, quarters: credit, category1: true });
    } else counted.push({ creditId: id, quarters: credit });
  }
  return { have, category1, demonstration, counted };
};

type Sums = Pick<RulePlan, 'have' | 'needed' | 'metElsewhere' | 'carried' | 'inPlace' | 'category1'>;

/** Whether the learner's own statement settles a rule: it was met elsewhere, or a substitute replaces it. */
export const isSettled = ({ metElsewhere, inPlace }: Pick<RulePlan, 'metElsewhere' | 'inPlace'>): boolean =>
  metElsewhere || inPlace.some(({ quarters }) => quarters === null);

/** What counts in addition to the credit of this cycle. */
export const besides = ({ carried, inPlace }: Pick<RulePlan, 'carried' | 'inPlace'>): QuarterHours =>
  (carried?.quarters ?? 0) + inPlace.reduce((sum, { quarters }) => sum + (quarters ?? 0), 0);

/** What a rule is missing: of its hours or of its Category 1 minimum, whichever is more. The same hour serves both. */
const missingOf = (sums: Sums): QuarterHours =>
  isSettled(sums)
    ? 0
    : Math.max(
        0,
        sums.needed - sums.have - besides(sums),
        sums.category1 === null ? 0 : sums.category1.needed - sums.category1.have,
      );

/** A rule's plan without one of the credits that boards may accept. */
export const withoutCredit = (plan: RulePlan, creditId: string): RulePlan => {
  const part = plan.counted.find((each) => each.creditId === creditId);
  if (part === undefined) return plan;
  const { category1 } = plan;
  const sums = {
    ...plan,
    have: plan.have - part.quarters,
    category1: category1 && {
      ...category1,
      have: category1.have - (part.category1 ? part.quarters : 0),
    },
  };
  return { ...sums, missing: missingOf(sums) };
};
