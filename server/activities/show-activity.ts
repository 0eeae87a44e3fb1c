import type { InferOutput } from 'valibot';
import { activityRow, type activityStanding } from '#contract/activities.ts';
import type { Queries } from '../database/database.ts';
import { type Caller, endpoint } from '../http/call.ts';
import { type OwnerIds, ownerIds } from '../quizzes/attempt-owner.ts';
import { attemptAtArticle } from '../quizzes/attempts.ts';
import { readAgreement } from './agreements.ts';
import { type ActivityArticle, articleAt } from './article-at.ts';
import { claimOf } from './claims.ts';
import { readEvaluation } from './evaluations.ts';

type Standing = InferOutput<typeof activityStanding>;

export const showActivity = endpoint(activityRow, async ({ input, caller, database }) => {
  const owner = ownerIds(caller);
  const article = await articleAt(database, owner, input.params.articleId);
  const { maximum, ...quiz } = await quizStanding(database, caller, article);
  return {
    articleId: article.id,
    disclosure: await readAgreement(database, owner, article),
    quiz,
    ...(await creditStanding(database, owner, article.id, maximum)),
  };
});

const creditStanding = async (
  queries: Queries,
  owner: OwnerIds,
  articleId: string,
  offered: number | null,
): Promise<Pick<Standing, 'evaluation' | 'claim' | 'creditId' | 'credit'>> => {
  const { claim, step } = await claimOf(queries, owner, articleId);
  const given = claim === undefined ? null : await readEvaluation(queries, owner, articleId);
  const isDue = claim !== undefined && claim.credit_id === null;
  return {
    evaluation: given !== null ? 'given' : isDue ? 'due' : 'not-due',
    claim: step,
    creditId: claim?.credit_id ?? null,
    credit: { maximum: claim?.maximum ?? offered, claimed: claim?.claimed ?? null },
  };
};

/** By the attempt that counts for the article, and the quiz that it is at, else the present one. */
const quizStanding = async (
  queries: Queries,
  caller: Caller,
  article: ActivityArticle,
): Promise<Standing['quiz'] & { maximum: number | null }> => {
  const attempt = await attemptAtArticle(queries, caller, article.id);
  const [quiz] = await queries.query<{ maximum: number; total: number; answered: number }>(
    `select z.credit_quarters as maximum,
       (select count(*)::integer from questions q where q.quiz_id = z.id) as total,
       (select count(*)::integer from answers w where w.attempt_id = $2) as answered
     from quizzes z where z.id = $1`,
    [attempt?.quiz_id ?? article.current_quiz_id, attempt?.id ?? null],
  );
  return {
    state: stateOf(attempt),
    answered: quiz?.answered ?? 0,
    total: quiz?.total ?? 0,
    maximum: quiz?.maximum ?? null,
  };
};

const stateOf = (attempt: Awaited<ReturnType<typeof attemptAtArticle>>): Standing['quiz']['state'] => {
  if (attempt === undefined) return 'not-started';
  if (attempt.passed === null) return 'under-way';
  return attempt.passed ? 'passed' : 'missed';
};
