import type { InferOutput } from 'valibot';
import type { startQuizEndpoint } from '#contract/quizzes.ts';
import { attemptThatCounts } from '#core/assessment/attempts.ts';
import type { Queries } from '../database/database.ts';
import type { Caller } from '../http/call.ts';
import { notFound } from '../http/refused.ts';
import { OWNED, ownerIds } from './attempt-owner.ts';
import { gradedAnswers } from './graded-answers.ts';

/** A stored attempt at a quiz. */
export interface AttemptRecord {
  readonly id: string;
  readonly quiz_id: string;
  readonly article_id: string;
  readonly user_id: string | null;
  readonly started_at: string;
  readonly finished_at: string | null;
  readonly correct_count: number | null;
  readonly question_count: number | null;
  readonly passed: boolean | null;
  readonly set_aside_at: string | null;
  /** Whether the article was retracted since; then nothing can be answered or finished. */
  readonly withdrawn: boolean;
  /** The quiz's own passing mark. */
  readonly mark: number;
}

const COLUMNS = `t.id, t.quiz_id, t.article_id, t.user_id, t.started_at, t.finished_at,
  t.correct_count, t.question_count, t.passed, t.set_aside_at,
  (select a.standing = 'retracted' from articles a where a.id = t.article_id) as withdrawn,
  (select z.passing_mark_percent from quizzes z where z.id = t.quiz_id) as mark`;

/**
 * Returns the attempt that counts for an article: the passed one, else the one in progress, else the latest failed
 * one.
 */
export const attemptAtArticle = async (
  queries: Queries,
  caller: Caller,
  articleId: string,
): Promise<AttemptRecord | undefined> => {
  const attempts = await queries.query<AttemptRecord & { readonly finishedAt: string | null }>(
    `select ${COLUMNS}, t.finished_at as "finishedAt" from attempts t
     where ${OWNED} and t.article_id = $3 order by t.id`,
    [...ownerIds(caller), articleId],
  );
  return attemptThatCounts(attempts);
};

export const latestFinishedAttempt = async (
  queries: Queries,
  caller: Caller,
  articleId: string,
): Promise<AttemptRecord> => {
  const [attempt] = await queries.query<AttemptRecord>(
    `select ${COLUMNS} from attempts t where ${OWNED} and t.article_id = $3 and t.finished_at is not null
     order by t.finished_at desc, t.id desc limit 1`,
    [...ownerIds(caller), articleId],
  );
  if (attempt === undefined) throw notFound();
  return attempt;
};

/** Reads the caller's own attempt and locks it until the transaction ends. */
export const lockAttempt = async (
  queries: Queries,
  caller: Caller,
  attemptId: string,
): Promise<AttemptRecord> => {
  const [attempt] = await queries.query<AttemptRecord>(
    `select ${COLUMNS} from attempts t where ${OWNED} and t.id = $3 for update`,
    [...ownerIds(caller), attemptId],
  );
  if (attempt === undefined) throw notFound();
  return attempt;
};

/**
 * Locks the caller's passed attempts at an article, so that they can't be carried into an account before the
 * transaction ends.
 */
export const lockPassed = async (queries: Queries, caller: Caller, articleId: string): Promise<void> => {
  await queries.query(
    `select 1 from attempts t where ${OWNED} and t.article_id = $3 and t.passed order by t.id for update`,
    [...ownerIds(caller), articleId],
  );
};

/** An attempt as its owner sees it, with the given answers graded. */
export const showAttempt = async (
  queries: Queries,
  attempt: AttemptRecord,
): Promise<InferOutput<typeof startQuizEndpoint.response>['attempt']> => ({
  attemptId: attempt.id,
  startedAt: attempt.started_at,
  finishedAt: attempt.finished_at,
  answers: [...(await gradedAnswers(queries, attempt.id))],
});
