import type { CreditedActivity } from '../credits/credit.ts';
import type { QuarterHours } from '../credits/quarter-hours.ts';
import { type Countable, countsToward } from '../requirements/counts-toward.ts';
import { isTotal } from '../requirements/requirement-rule.ts';
import type { RulePlan } from './plan-rule.ts';
import type { LicensePlan, RenewalPlan } from './renewal-plan.ts';

/** Something to earn credit by, with what it counts toward. */
export interface Creditable extends Countable {
  readonly activity: Pick<CreditedActivity, 'kind' | 'id'>;
  readonly credit: QuarterHours;
  readonly demonstration: boolean;
}

/** What an activity's credit does for one rule of a licence. */
export interface Contribution {
  readonly ruleId: string;
  readonly ruleName: string;
  readonly state: string;
  readonly stateName: string;
  readonly isTotal: boolean;
  /** The rule asks for a course, and says no hours. */
  readonly isCourse: boolean;
  readonly certain: boolean;
  readonly by: string | null;
  /** What it gives. */
  readonly quarters: QuarterHours;
  /** What is there so far, its own credit included where it was earned; demonstration counts among its own kind. */
  readonly have: QuarterHours;
  /** What is there with it. */
  readonly after: QuarterHours;
  readonly needed: QuarterHours;
  /** What was missing without it. */
  readonly missing: QuarterHours;
  /** It was earned already, and is part of what is there. */
  readonly counted: boolean;
}

/**
 * What an activity counts toward for a learner: the same sums as the plan's. What is still needed first, the soonest
 * first; totals last.
 */
export const contributionsOf = (activity: Creditable, plan: RenewalPlan): readonly Contribution[] => {
  const credit = plan.credits.find(
    (each) => each.activity !== null && isSame(activity.activity, each.activity),
  );
  return plan.licences
    .flatMap((licence) =>
      licence.rules
        .filter(({ applicability, rule }) => applicability.kind !== 'exempt' && countsToward(activity, rule))
        .map((rule) => contributionOf(activity, credit?.id, licence, rule)),
    )
    .toSorted(byUrgency);
};

const contributionOf = (
  { credit, demonstration }: Creditable,
  creditId: string | undefined,
  { licence, name }: LicensePlan,
  plan: RulePlan,
): Contribution => {
  const { rule, applicability, window, needed, counted, metElsewhere } = plan;
  const have = demonstration ? plan.have + plan.demonstration : plan.have;
  const part = counted.find((each) => each.creditId === creditId);
  return {
    ruleId: rule.id,
    ruleName: rule.name,
    state: licence.state,
    stateName: name,
    isTotal: isTotal(rule),
    isCourse: rule.hours === null,
    certain: applicability.kind === 'applies',
    by: window.by,
    quarters: part?.quarters ?? credit,
    have,
    after: part ? have : have + credit,
    needed,
    missing: metElsewhere ? 0 : Math.max(0, needed - have + (part?.quarters ?? 0)),
    counted: part !== undefined,
  };
};

const isSame = (one: Creditable['activity'], other: Creditable['activity']): boolean =>
  one.kind === other.kind && one.id === other.id;

const byUrgency = (one: Contribution, other: Contribution): number =>
  Number(one.isTotal) - Number(other.isTotal) ||
  Number(one.missing === 0) - Number(other.missing === 0) ||
  Number(other.certain) - Number(one.certain) ||
  (one.by ?? '9999').localeCompare(other.by ?? '9999') ||
  one.ruleId.localeCompare(other.ruleId);
