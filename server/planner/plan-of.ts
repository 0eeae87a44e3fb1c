import type { InferOutput } from 'valibot';
import type { renewalPlan } from '#contract/planner.ts';
import { completionDay } from '#core/credits/completion-day.ts';
import { abridged } from '#core/planner/abridged-plan.ts';
import { planCountsAfter } from '#core/planner/counts-after.ts';
import type { RulePlan } from '#core/planner/plan-rule.ts';
import { planSteps, type RenewalPlan } from '#core/planner/renewal-plan.ts';
import { RULE_BOOK } from '#core/requirements/rule-book.ts';
import type { Queries } from '../platform/database/database.ts';
import { othersFirst } from '../platform/shared/others-first.ts';
import { runInSlices } from '../platform/shared/run-in-slices.ts';
import { readCountedCredits } from '../requirements/counted-credits.ts';
import { ruleResponse } from '../requirements/rule-response.ts';
import { readPractice } from './read-practice.ts';

/** The learner's renewal plan in their time zone, together with its input: the credit of this year, and all that counts. */
export const readPlanned = async (queries: Queries, userId: string, now: Date) => {
  const { timeZone, ...practice } = await readPractice(queries, userId);
  const today = completionDay(now, timeZone);
  const credits = await readCountedCredits(queries, userId, planCountsAfter(practice, RULE_BOOK, today));
  const plan = await runInSlices(planSteps(practice, credits, RULE_BOOK, today));
  await othersFirst();
  return { plan, credits, timeZone, specialties: practice.specialties };
};

export const planOf = async (queries: Queries, userId: string, now: Date): Promise<RenewalPlan> =>
  (await readPlanned(queries, userId, now)).plan;

/** Converts a plan to the API's response, which lists a limited number of credits. */
export const planResponse = (plan: RenewalPlan): InferOutput<typeof renewalPlan> => inFull(abridged(plan));

const inFull = ({ licences, own, credits, ...rest }: RenewalPlan): InferOutput<typeof renewalPlan> => ({
  ...rest,
  credits: [...credits],
  licences: licences.map(({ rules, ...licence }) => ({
    ...licence,
    rules: rules.map(rulePlanResponse),
  })),
  own: own.map(({ requirement: { topics, ...requirement }, plan, passed }) => ({
    requirement: { ...requirement, topics: [...topics] },
    passed,
    plan: rulePlanResponse(plan),
  })),
});

const rulePlanResponse = ({ rule, counted, inPlace, ...each }: RulePlan) => ({
  ...each,
  rule: ruleResponse(rule),
  counted: [...counted],
  inPlace: [...inPlace],
});
