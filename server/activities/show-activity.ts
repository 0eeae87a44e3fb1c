import { activityEndpoint, type activityStanding } from '#contract/activities.ts';
import type { Decoded } from '#contract/endpoint.ts';
import { evaluationStanding, isClaimable } from '#core/activities/claim.ts';
import { readReactions } from '../articles/reactions.ts';
import type { Queries } from '../platform/database/database.ts';
import { handler } from '../platform/http/call.ts';
import { pretestQuestionsDue } from '../pretests/pretest-subject.ts';
import { type OwnerIds, ownerIds } from '../quizzes/attempt-owner.ts';
import { quizProgressOf } from '../quizzes/quiz-standing.ts';
import { readAgreement } from './agreements.ts';
import { articleAt } from './article-at.ts';
import { claimOf } from './claims.ts';
import { readEvaluation } from './evaluations.ts';

type Standing = Decoded<typeof activityStanding>;

export const showActivity = handler(activityEndpoint, async ({ input, caller, database, now }) => {
  const owner = ownerIds(caller);
  const userId = caller.kind === 'learner' ? caller.userId : null;
  const article = await articleAt(database, owner, input.params.articleId, now());
  const quiz = await quizProgressOf(database, caller, article);
  return {
    articleId: article.id,
    disclosure: await readAgreement(database, owner, article),
    quiz: quiz?.standing ?? null,
    pretestQuestions: userId === null ? 0 : await pretestQuestionsDue(database, userId, article.id, now()),
    ...(await creditStanding(database, owner, article.id, quiz?.credit ?? null, now())),
    ...(await readReactions(database, article.id, userId)),
  };
});

const creditStanding = async (
  queries: Queries,
  owner: OwnerIds,
  articleId: string,
  offered: number | null,
  now: Date,
): Promise<Pick<Standing, 'evaluation' | 'claim' | 'creditId' | 'credit'>> => {
  const { claim, step } = await claimOf(queries, owner, articleId, now);
  const given = claim === undefined ? null : await readEvaluation(queries, owner, articleId);
  const creditId = claim?.creditId ?? null;
  return {
    evaluation: evaluationStanding({
      isGiven: given !== null,
      isPassed: claim !== undefined,
      hasCredit: creditId !== null,
      creditable: claim !== undefined && isClaimable(claim),
    }),
    claim: step,
    creditId,
    credit: { maximum: claim?.maximum ?? offered, claimed: claim?.claimed ?? null },
  };
};
