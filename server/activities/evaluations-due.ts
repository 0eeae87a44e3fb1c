import { evaluationsDueEndpoint } from '#contract/activities.ts';
import { dueEvaluations } from '#core/activities/unawarded.ts';
import { handler } from '../platform/http/call.ts';
import { learnerOf } from '../platform/http/learner-of.ts';
import { readCompleted } from './completed.ts';

export const evaluationsDue = handler(evaluationsDueEndpoint, async ({ caller, database, now }) => {
  const evaluations = [...dueEvaluations(await readCompleted(database, learnerOf(caller), now()))];
  return { showEvaluation: evaluations.length > 0, evaluations };
});
