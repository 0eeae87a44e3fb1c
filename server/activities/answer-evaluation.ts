import { answerEvaluationRow } from '#contract/evaluations.ts';
import { creditOutcomeOf } from '#core/activities/credit-outcome.ts';
import { endpoint } from '../http/call.ts';
import { notFound } from '../http/refused.ts';
import { ownerIds } from '../quizzes/attempt-owner.ts';
import { lockPassed } from '../quizzes/attempts.ts';
import { lockLearner } from '../quizzes/lock-learner.ts';
import { awardDue } from './award-due.ts';
import { claimOf } from './claims.ts';
import { keepEvaluation, readEvaluation } from './evaluations.ts';
import { evaluationSettled, fitEvaluation, isSameEvaluation } from './fit-evaluation.ts';

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
      const evaluation = fitEvaluation(input.body, claim.maximum);
      const before = await readEvaluation(queries, owner, articleId);
      const isSame = before !== null && isSameEvaluation(before, evaluation);
      if (claim.credit_id !== null && !isSame) throw evaluationSettled();
      if (!isSame)
        await keepEvaluation(queries, owner, articleId, { ...evaluation, givenAt: now().toISOString() });
      if (caller.kind === 'learner') await awardDue(queries, caller.userId, settings);
      const { step, claim: settled } = await claimOf(queries, owner, articleId);
      return { creditOutcome: creditOutcomeOf(step), creditId: settled?.credit_id ?? null };
    });
  },
);
