import { requirementsProgressEndpoint } from '#contract/requirements.ts';
import { completionDay } from '#core/credits/completion-day.ts';
import { progressCountsAfter } from '#core/planner/counts-after.ts';
import { progressSteps } from '#core/requirements/progress-toward.ts';
import { RULE_BOOK } from '#core/requirements/rule-book.ts';
import { readPractice } from '../planner/read-practice.ts';
import { handler } from '../platform/http/call.ts';
import { learnerOf } from '../platform/http/learner-of.ts';
import { othersFirst } from '../platform/shared/others-first.ts';
import { runInSlices } from '../platform/shared/run-in-slices.ts';
import { readCountedCredits } from './counted-credits.ts';

/** The learner's progress toward each rule, in their time zone and by the dates of their licenses. */
export const showProgress = handler(requirementsProgressEndpoint, async ({ caller, database, now }) => {
  const userId = learnerOf(caller);
  const { timeZone, ...practice } = await readPractice(database, userId);
  const day = completionDay(now(), timeZone);
  const after = progressCountsAfter(practice, RULE_BOOK, day);
  const earned = await readCountedCredits(database, userId, after);
  await othersFirst();
  const progress = await runInSlices(progressSteps(RULE_BOOK, practice, earned, day));
  await othersFirst();
  return progress;
});
