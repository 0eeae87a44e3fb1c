import { licenseIn, type Practice } from '../planner/license.ts';
import { besides, isSettled, planRule, type RulePlan } from '../planner/plan-rule.ts';
import { soonestFirst } from '../planner/renewal-plan.ts';
import { runSteps } from '../shared/run-steps.ts';
import { rulesIn } from './boards.ts';
import { type HoursToward, hoursToward } from './hours-toward.ts';
import { type LearnersCredit, namedIn } from './learners-credit.ts';
import type { RequirementsProgress } from './ports.ts';
import { relevantTo } from './relevant-to.ts';
import { isTotal, type RequirementRule, type RuleBook } from './requirement-rule.ts';

/** Hundreds of rules may count the same thousands of credits, so each rule names only the latest. */
const MAX_LISTED = 20;

/**
 * A learner's credit toward every rule of the book on a day, with the latest credits that count toward rules other than
 * totals. The planner's sums: if the learner has a license, its dates decide what counts and what is missing.
 */
export const progressToward = (...facts: Parameters<typeof progressSteps>): RequirementsProgress =>
  runSteps(progressSteps(...facts));

interface Counted {
  readonly rule: RequirementRule;
  readonly plan: RulePlan;
  readonly hours: HoursToward;
}

/** The same, with a pause after each rule. */
export function* progressSteps(
  { states }: RuleBook,
  practice: Practice,
  credits: readonly LearnersCredit[],
  today: string,
): Generator<void, RequirementsProgress> {
  const creditsFor = relevantTo(credits);
  const counted: Counted[] = [];
  for (const state of states)
    for (const rule of rulesIn(state)) {
      const creditsForRule = creditsFor(rule);
      const plan = planRule(rule, licenseIn(practice, state.code), practice, creditsForRule, today);
      const hours = hoursToward(rule, creditsForRule, plan.window, today);
      counted.push({ rule, plan, hours: { ...hours, creditIds: hours.creditIds.slice(0, MAX_LISTED) } });
      yield;
    }
  return {
    today,
    licensedIn: practice.licenses.toSorted(soonestFirst).map(({ state }) => state),
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
}
