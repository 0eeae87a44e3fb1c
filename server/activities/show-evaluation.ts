import { evaluationEndpoint } from '#contract/activities.ts';
import { isEvaluated } from '#core/activities/claim.ts';
import { evaluationForm } from '#core/activities/evaluation-form.ts';
import { handler } from '../platform/http/call.ts';
import { notFound } from '../platform/http/refused.ts';
import { ownerIds } from '../quizzes/attempt-owner.ts';
import { readClaims } from './claims.ts';
import { readEvaluation } from './evaluations.ts';

/** Responds with 404 to a caller who has not passed, or if the activity gives no credit. */
export const showEvaluation = handler(evaluationEndpoint, async ({ input, caller, database, now }) => {
  const { articleId } = input.params;
  const owner = ownerIds(caller);
  const [claim] = await readClaims(database, owner, articleId, now());
  if (claim === undefined || !isEvaluated(claim)) throw notFound();
  return {
    articleId,
    questions: evaluationForm,
    maximumCredit: claim.maximum,
    given: await readEvaluation(database, owner, articleId),
  };
});
