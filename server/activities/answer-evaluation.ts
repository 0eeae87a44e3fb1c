import { isDeepStrictEqual } from 'node:util';
import { answerEvaluationRow } from '#contract/activities.ts';
import type { DecodedInput } from '#contract/row.ts';
import { creditOutcomeOf } from '#core/activities/credit-outcome.ts';
import { evaluationFaults, tidyAnswers } from '#core/activities/evaluation.ts';
import { evaluationForm } from '#core/activities/evaluation-form.ts';
import { endpoint } from '../http/call.ts';
import { notFound, Refused } from '../http/refused.ts';
import { ownerIds } from '../quizzes/attempt-owner.ts';
import { lockPassed } from '../quizzes/attempts.ts';
import { lockLearner } from '../quizzes/lock-learner.ts';
import { awardDue } from './award-due.ts';
import { claimOf } from './claims.ts';
import { keepEvaluation, readEvaluation } from './evaluations.ts';

type Body = DecodedInput<typeof answerEvaluationRow>['body'];

/**
 * Given again it stays one evaluation, and brings one credit; it may be changed for as long as no credit stands on it.
 * Whoever has not passed has nothing here to evaluate.
 */
export const answerEvaluation = endpoint(
  answerEvaluationRow,
  ({ input, caller, database, settings, now }) => {
    const { articleId } = input.params;
    const owner = ownerIds(caller);
    return database.transaction(async (queries) => {
      if (caller.kind === 'learner') await lockLearner(queries, caller.userId, 'alone');
      // For a guest, whoever carries the attempt away now waits, and takes the evaluation along.
      await lockPassed(queries, caller, articleId);
      const { claim } = await claimOf(queries, owner, articleId);
      if (claim === undefined) throw notFound();
      refuseUnfit(input.body, claim.maximum);
      const evaluation = tidied(input.body);
      const before = await readEvaluation(queries, owner, articleId);
      const isSame = before !== null && isSameEvaluation(before, evaluation);
      if (claim.credit_id !== null && !isSame) throw isSettled();
      if (!isSame)
        await keepEvaluation(queries, owner, articleId, { ...evaluation, givenAt: now().toISOString() });
      if (caller.kind === 'learner') await awardDue(queries, caller.userId, settings);
      const { step, claim: settled } = await claimOf(queries, owner, articleId);
      return { creditOutcome: creditOutcomeOf(step), creditId: settled?.credit_id ?? null };
    });
  },
);

const tidied = ({ answers, claimedCredit }: Body): Body => ({
  answers: [...tidyAnswers(evaluationForm, answers)],
  claimedCredit,
});

const refuseUnfit = (evaluation: Body, maximum: number): void => {
  const faults = evaluationFaults(evaluationForm, maximum, evaluation);
  if (Object.keys(faults).length > 0)
    throw new Refused(422, 'Some of what was sent needs another look.', faults);
};

const isSameEvaluation = (one: Body, other: Body): boolean =>
  one.claimedCredit === other.claimedCredit && isDeepStrictEqual(one.answers, other.answers);

const isSettled = (): Refused =>
  new Refused(409, 'Your credit is awarded, and the evaluation it stands on can no longer be changed.');
