import type { QuarterHours } from '../credits/quarter-hours.ts';
import { isTotal } from '../requirements/requirement-rule.ts';
import { withoutCredit as planWithout, type RulePlan } from './plan-rule.ts';
import { type LicensePlan, type RenewalPlan, rulesDue, sumOfLicense } from './renewal-plan.ts';

/** The effect of one credit on one license. */
export interface CreditEffect {
  /** Two letters; `US` for the DEA registration. */
  readonly state: string;
  readonly stateName: string;
  /**
   * What the license still required without this credit, and requires with it. Equal if the credit exceeds the
   * requirement.
   */
  readonly before: QuarterHours;
  readonly after: QuarterHours;
  /** What the license requires in all. */
  readonly needed: QuarterHours;
  /** The names of the rules that this credit completed, totals left out. */
  readonly met: readonly string[];
}

/** The effect of a credit on each license with a rule that counts it, with the plan's own sums. */
interface CreditEffects {
  /** Demonstration credit: `before` and `after` are as if boards accepted such credit. */
  readonly demonstration: boolean;
  /** In the plan's order. */
  readonly licenses: readonly CreditEffect[];
}

/**
 * The effect of one of the plan's credits, so that it can be shown whenever its activity is opened again; null if no
 * rule counts it.
 */
export const creditEffects = (plan: RenewalPlan, creditId: string): CreditEffects | null => {
  const credit = plan.credits.find(({ id }) => id === creditId);
  if (credit === undefined) return null;
  const { demonstration } = credit;
  const licenses = plan.licenses
    .filter((license) => rulesDue(license).some((rule) => partIn(rule, creditId) > 0))
    .map((license) => effectOn(license, creditId, demonstration));
  return licenses.length === 0 ? null : { demonstration, licenses };
};

const effectOn = (license: LicensePlan, creditId: string, demonstration: boolean): CreditEffect => {
  const without = {
    ...license,
    rules: license.rules.map((rule) => withoutCredit(rule, creditId, demonstration)),
  };
  const leftOf = (plan: LicensePlan): QuarterHours => {
    const { missing, missingInShow } = sumOfLicense(plan);
    return demonstration ? missingInShow : missing;
  };
  const isOpen = (rule: RulePlan) => leftIn(rule, demonstration) > 0;
  const wasOpen = new Set(without.rules.filter(isOpen).map(({ rule }) => rule.id));
  return {
    state: license.license.state,
    stateName: license.name,
    before: leftOf(without),
    after: leftOf(license),
    needed: sumOfLicense(license).needed,
    met: rulesDue(license)
      .filter((each) => !isTotal(each.rule) && wasOpen.has(each.rule.id) && !isOpen(each))
      .map(({ rule }) => rule.name),
  };
};

const partIn = ({ counted }: RulePlan, creditId: string): QuarterHours =>
  counted.find((part) => part.creditId === creditId)?.quarters ?? 0;

/** A rule as it was before the credit. */
const withoutCredit = (rule: RulePlan, creditId: string, demonstration: boolean): RulePlan => {
  const part = partIn(rule, creditId);
  if (demonstration) return { ...rule, demonstration: rule.demonstration - part };
  return planWithout(rule, creditId);
};

const leftIn = ({ missing, demonstration }: RulePlan, inShow: boolean): QuarterHours =>
  inShow ? Math.max(0, missing - demonstration) : missing;
