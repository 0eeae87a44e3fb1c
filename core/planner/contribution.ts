import type { CreditedActivity } from '../credits/credit.ts';
import type { MocCredit } from '../credits/moc.ts';
import type { QuarterHours } from '../credits/quarter-hours.ts';
import { type Countable, countsToward } from '../requirements/counts-toward.ts';
import { isTotal } from '../requirements/requirement-rule.ts';
import { countsTowardOwn } from './own-requirement.ts';
import { besides, type RulePlan, withoutCredit } from './plan-rule.ts';
import type { RenewalPlan } from './renewal-plan.ts';

/** An activity that gives credit, with what it counts toward. */
export interface Creditable extends Countable {
  readonly activity: Pick<CreditedActivity, 'kind' | 'id'>;
  readonly credit: QuarterHours;
  readonly demonstration: boolean;
  /** The MOC points that it gives. */
  readonly moc?: readonly MocCredit[];
}

/** The effect of an activity's credit on one rule of a license. */
export interface Contribution {
  readonly ruleId: string;
  readonly ruleName: string;
  /** Empty for a requirement of the learner's own. */
  readonly state: string;
  readonly stateName: string;
  readonly isTotal: boolean;
  /** The rule requires a course without stating hours. */
  readonly isCourse: boolean;
  readonly certain: boolean;
  readonly by: string | null;
  /** The credit that the activity gives. */
  readonly quarters: QuarterHours;
  /**
   * The credit that boards may accept, including the activity's own if it was earned, and anything else that counts.
   */
  readonly have: QuarterHours;
  /** The same with the activity's credit, as if a demonstration's were valid. */
  readonly after: QuarterHours;
  readonly needed: QuarterHours;
  /** What is missing without the activity. */
  readonly missing: QuarterHours;
  /** The activity's credit was already earned. It is part of `have` unless the activity is a demonstration. */
  readonly counted: boolean;
  readonly demonstration: boolean;
}

/**
 * The rules that an activity counts toward for a learner, or those of them that are asked for, with the same sums as the
 * plan. Rules that still need credit come first, soonest due first; totals come last.
 */
export const contributionsOf = (
  activity: Creditable,
  plan: RenewalPlan,
  isAsked: (rule: RulePlan) => boolean = () => true,
): readonly Contribution[] => {
  const creditId = creditIdsOf(plan).get(keyOf(activity.activity));
  const toward = plan.licenses.flatMap(({ rules, license, name }) =>
    rules
      .filter(
        (each) => isAsked(each) && each.applicability.kind !== 'exempt' && countsToward(activity, each.rule),
      )
      .map((rule) => contributionOf(activity, creditId, { state: license.state, name }, rule)),
  );
  const category1 = plan.givesCategory1 ? { category1: 'ama' as const } : {};
  const own = plan.own.flatMap(({ requirement, plan: each, passed }) => {
    const gives = passed || !isAsked(each) ? 0 : countsTowardOwn(requirement, { ...activity, ...category1 });
    return gives === 0
      ? []
      : [
          contributionOf(
            { ...activity, credit: gives },
            creditId,
            { state: '', name: requirement.name },
            each,
          ),
        ];
  });
  return [...toward, ...own].toSorted(byUrgency);
};

const contributionOf = (
  { credit, demonstration }: Creditable,
  creditId: string | undefined,
  { state, name }: { readonly state: string; readonly name: string },
  plan: RulePlan,
): Contribution => {
  const { rule, applicability, window, needed, counted } = plan;
  const have = plan.have + besides(plan);
  // Thousands of credits can count toward a total.
  const part = creditId === undefined ? undefined : counted.find((each) => each.creditId === creditId);
  return {
    ruleId: rule.id,
    ruleName: rule.name,
    state,
    stateName: name,
    isTotal: isTotal(rule),
    isCourse: rule.hours === null,
    certain: applicability.kind === 'applies',
    by: window.by,
    quarters: part?.quarters ?? credit,
    have,
    after: part && !demonstration ? have : have + credit,
    needed,
    missing: (demonstration || part === undefined ? plan : withoutCredit(plan, part.creditId)).missing,
    counted: part !== undefined,
    demonstration,
  };
};

const keyOf = ({ kind, id }: Creditable['activity']): string => `${kind} ${id}`;

const known = new WeakMap<RenewalPlan, ReadonlyMap<string, string>>();

/**
 * The credit of each activity, computed once per plan: a library has thousands of activities, and a career many
 * credits.
 */
const creditIdsOf = (plan: RenewalPlan): ReadonlyMap<string, string> => {
  const before = known.get(plan);
  if (before !== undefined) return before;
  const found = new Map(
    plan.credits.flatMap(({ id, activity }) => (activity === null ? [] : [[keyOf(activity), id] as const])),
  );
  known.set(plan, found);
  return found;
};

const byUrgency = (one: Contribution, other: Contribution): number =>
  Number(one.isTotal) - Number(other.isTotal) ||
  Number(one.missing === 0) - Number(other.missing === 0) ||
  Number(other.certain) - Number(one.certain) ||
  (one.by ?? '9999').localeCompare(other.by ?? '9999') ||
  one.ruleId.localeCompare(other.ruleId);
