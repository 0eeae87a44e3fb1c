import type { RulePlan } from './plan-rule.ts';
import type { RenewalPlan } from './renewal-plan.ts';

/** The most parts of sums that an answer lists, in all: about half a megabyte. */
const MAX_PARTS = 10_000;
/** Each rule lists at least this many, however many rules there are. */
const MIN_PARTS_OF_A_RULE = 20;

/**
 * The same plan with at most some 10,000 parts of its sums listed, shared evenly among its rules: a few licenses list
 * thousands of credits each, and all 56 list at least twenty. Credits earned here are listed first, so that pages about
 * an activity can tell whether it counts, and then the latest. What a rule leaves out is summed in `unlisted`.
 */
export const abridged = (plan: RenewalPlan): RenewalPlan => {
  const plans = [...plan.licenses.flatMap(({ rules }) => rules), ...plan.own.map((each) => each.plan)];
  const most = Math.max(MIN_PARTS_OF_A_RULE, Math.floor(MAX_PARTS / Math.max(1, plans.length)));
  if (plans.every(({ counted }) => counted.length <= most)) return plan;
  const reported = new Set(plan.credits.flatMap((each) => (each.reported ? [each.id] : [])));
  const shorten = (rule: RulePlan) => shortened(rule, most, reported);
  const shown = {
    ...plan,
    licenses: plan.licenses.map((each) => ({ ...each, rules: each.rules.map(shorten) })),
    own: plan.own.map((each) => ({ ...each, plan: shorten(each.plan) })),
  };
  const named = new Set<string>();
  for (const { rules } of shown.licenses)
    for (const { counted } of rules) for (const { creditId } of counted) named.add(creditId);
  for (const { plan: own } of shown.own) for (const { creditId } of own.counted) named.add(creditId);
  return { ...shown, credits: plan.credits.filter(({ id }) => named.has(id)) };
};

const shortened = (rule: RulePlan, most: number, reported: ReadonlySet<string>): RulePlan => {
  const { counted } = rule;
  if (counted.length <= most) return rule;
  const earned = counted.filter(({ creditId }) => !reported.has(creditId)).slice(0, most);
  const others = counted.filter(({ creditId }) => reported.has(creditId)).slice(0, most - earned.length);
  const listed = new Set([...earned, ...others]);
  const left = counted.filter((each) => !listed.has(each));
  return {
    ...rule,
    counted: counted.filter((each) => listed.has(each)),
    unlisted: {
      credits: left.length,
      quarters: left.reduce((sum, { quarters }) => sum + quarters, 0),
    },
  };
};

/** Whether a plan lists only some of the credits that its sums contain. */
export const isAbridged = ({ licenses, own }: RenewalPlan): boolean =>
  licenses.some(({ rules }) => rules.some(({ unlisted }) => unlisted !== undefined)) ||
  own.some(({ plan }) => plan.unlisted !== undefined);
