import { answerEvaluationEndpoint } from '#contract/activities.ts';
import { isEvaluated } from '#core/activities/claim.ts';
import { creditOutcomeOf } from '#core/activities/credit-outcome.ts';
import { decideEvaluation } from '#core/activities/decide-evaluation.ts';
import type { Queries } from '../platform/database/database.ts';
import { handler } from '../platform/http/call.ts';
import { notFound, refusedBy } from '../platform/http/refused.ts';
import { OWNED, type OwnerIds, ownerIds } from '../quizzes/attempt-owner.ts';
import { lockLearner } from '../quizzes/lock-learner.ts';
import { awardDue } from './award-due.ts';
import { claimOf } from './claims.ts';
import { readEvaluation, storeEvaluation } from './evaluations.ts';

/**
 * Stores one evaluation and awards at most one credit. Responds with 404 to a caller who has not passed, or if the
 * activity gives no credit.
 */
export const answerEvaluation = handler(
  answerEvaluationEndpoint,
  ({ input, caller, database, settings, now }) => {
    const { articleId } = input.params;
    const owner = ownerIds(caller);
    return database.transaction(async (queries) => {
      if (caller.kind === 'learner') await lockLearner(queries, caller.userId, 'alone');
      // A login that moves a guest's attempt to an account waits for this lock, then moves the evaluation too.
      await lockPassed(queries, owner, articleId);
      const { claim } = await claimOf(queries, owner, articleId, now());
      if (claim === undefined || !isEvaluated(claim)) throw notFound();
      const decided = decideEvaluation(input.body, {
        maximum: claim.maximum,
        before: await readEvaluation(queries, owner, articleId),
        hasCredit: claim.creditId !== null,
      });
      if (decided.decision === 'refuse') throw refusedBy(decided.refusal);
      if (decided.decision === 'keep')
        await storeEvaluation(queries, owner, articleId, {
          ...decided.evaluation,
          givenAt: now().toISOString(),
        });
      if (caller.kind === 'learner') await awardDue(queries, caller.userId, settings, now());
      const { step, claim: settled } = await claimOf(queries, owner, articleId, now());
      return { creditOutcome: creditOutcomeOf(step), creditId: settled?.creditId ?? null };
    });
  },
);

/** Locks the owner's passed attempts at an article, so that none is moved to an account before the transaction ends. */
const lockPassed = async (queries: Queries, owner: OwnerIds, articleId: string): Promise<void> => {
  await queries.query(
    `select 1 from attempts t where ${OWNED} and t.article_id = $3 and t.passed order by t.id for update`,
    [...owner, articleId],
  );
};
