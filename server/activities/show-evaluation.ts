import type { InferOutput } from 'valibot';
import { evaluationRow } from '#contract/activities.ts';
import { evaluationForm } from '#core/activities/evaluation-form.ts';
import { endpoint } from '../http/call.ts';
import { notFound } from '../http/refused.ts';
import { ownerIds } from '../quizzes/attempt-owner.ts';
import { readClaims } from './claims.ts';
import { readEvaluation } from './evaluations.ts';

type Question = InferOutput<typeof evaluationRow.response>['questions'][number];

/** Only whoever passed has anything to evaluate; to everybody else it is not there. */
export const showEvaluation = endpoint(evaluationRow, async ({ input, caller, database }) => {
  const { articleId } = input.params;
  const owner = ownerIds(caller);
  const [claim] = await readClaims(database, owner, articleId);
  if (claim === undefined) throw notFound();
  return {
    articleId,
    questions: evaluationForm.map(asSent),
    maximumCredit: claim.maximum,
    given: await readEvaluation(database, owner, articleId),
  };
});

const asSent = (question: (typeof evaluationForm)[number]): Question =>
  question.kind === 'choice' ? { ...question, options: [...question.options] } : question;
