import { licenseIn, type Practice } from '../planner/license.ts';
import { besides, isSettled, planRule } from '../planner/plan-rule.ts';
import { soonestFirst } from '../planner/renewal-plan.ts';
import { rulesIn } from './boards.ts';
import { hoursToward } from './hours-toward.ts';
import { type LearnersCredit, namedIn } from './learners-credit.ts';
import type { RequirementsProgress } from './ports.ts';
import { relevantTo } from './relevant-to.ts';
import { isTotal, type RuleBook } from './requirement-rule.ts';

/** Hundreds of rules may count the same thousands of credits, so each rule names only the latest. */
const MAX_LISTED = 20;

/**
 * A learner's credit toward every rule of the book on a day, with the latest credits that count toward rules other than
 * totals. The planner's sums: if the learner has a license, its dates decide what counts and what is missing.
 */
export const progressToward = (
  { states }: RuleBook,
  practice: Practice,
  credits: readonly LearnersCredit[],
  today: string,
): RequirementsProgress => {
  const creditsFor = relevantTo(credits);
  const counted = states.flatMap((state) =>
    rulesIn(state).map((rule) => {
      const creditsForRule = creditsFor(rule);
      const plan = planRule(rule, licenseIn(practice, state.code), practice, creditsForRule, today);
      const hours = hoursToward(rule, creditsForRule, plan.window, today);
      return { rule, plan, hours: { ...hours, creditIds: hours.creditIds.slice(0, MAX_LISTED) } };
    }),
  );
  return {
    today,
    licensedIn: practice.licences.toSorted(soonestFirst).map(({ state }) => state),
    rules: counted.map(({ plan, hours }) => ({
      ...hours,
      metElsewhere: isSettled(plan),
      besides: besides(plan),
      needed: plan.needed,
      missing: plan.missing,
      by: plan.window.by,
      category1: plan.category1,
      exempt: plan.applicability.kind === 'exempt' ? plan.applicability.because : null,
    })),
    credits: namedIn(
      credits,
      counted.flatMap(({ rule, hours }) => (isTotal(rule) ? [] : hours.creditIds)),
    ),
  };
};
