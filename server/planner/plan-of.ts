import type { Decoded } from '#contract/endpoint.ts';
import type { renewalPlan } from '#contract/planner.ts';
import { completionDay } from '#core/credits/completion-day.ts';
import { abridged } from '#core/planner/abridged-plan.ts';
import { planCountsAfter } from '#core/planner/counts-after.ts';
import { planSteps, type RenewalPlan } from '#core/planner/renewal-plan.ts';
import { RULE_BOOK } from '#core/requirements/rule-book.ts';
import type { Queries } from '../platform/database/database.ts';
import { othersFirst } from '../platform/shared/others-first.ts';
import { runInSlices } from '../platform/shared/run-in-slices.ts';
import { readCountedCredits } from '../requirements/counted-credits.ts';
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

/** The plan as the API sends it, which lists a limited number of credits. */
export const shownPlan = async (
  queries: Queries,
  userId: string,
  now: Date,
): Promise<Decoded<typeof renewalPlan>> => abridged(await planOf(queries, userId, now));
