import * as v from 'valibot';
import { type AttemptRecord, lockAttempt } from '../assessment/attempts.ts';
import type { Queries } from '../platform/database/database.ts';
import { readRows } from '../platform/database/read-rows.ts';
import type { Caller } from '../platform/http/call.ts';
import { ownerIds } from './attempt-owner.ts';

/** An attempt at an article's quiz, with the facts that decide whether it can continue. */
export interface QuizAttempt extends AttemptRecord<'article-quiz'> {
  /** Whether the article has since been retracted; then nothing can be answered or finished. */
  readonly isWithdrawn: boolean;
  readonly passingMarkPercent: number;
}

/** Reads the caller's own attempt and locks it until the transaction ends. */
export const lockQuizAttempt = async (
  queries: Queries,
  caller: Caller,
  attemptId: string,
): Promise<QuizAttempt> => {
  const attempt = await lockAttempt(queries, 'article-quiz', ownerIds(caller), attemptId);
  const [quiz] = await readRows(
    queries,
    v.object({ isWithdrawn: v.boolean(), passingMarkPercent: v.number() }),
    `select a.standing = 'retracted' as "isWithdrawn", z.passing_mark_percent as "passingMarkPercent"
     from quizzes z join articles a on a.id = $2 where z.id = $1`,
    [attempt.quizId, attempt.articleId],
  );
  if (quiz === undefined) throw new Error(`There is no quiz ${attempt.quizId}.`);
  return { ...attempt, ...quiz };
};
