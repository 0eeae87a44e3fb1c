import * as v from 'valibot';
import { quizStanding } from '#contract/activities.ts';
import type { Decoded } from '#contract/endpoint.ts';
import { attemptState } from '#core/assessment/attempts.ts';
import { type AttemptRecord, attemptAt } from '../assessment/attempts.ts';
import type { Queries } from '../platform/database/database.ts';
import { readRows } from '../platform/database/read-rows.ts';
import type { Caller } from '../platform/http/call.ts';
import { ownerIds } from './attempt-owner.ts';

type QuizStanding = Decoded<typeof quizStanding>;

/** The state of an article's quiz and its maximum credit in quarter hours. */
interface QuizInHand {
  readonly standing: QuizStanding;
  readonly credit: number;
}

/**
 * The caller's progress with an article's quiz: the quiz of their attempt, else the current one; null if there is
 * neither.
 */
export const quizProgressOf = async (
  queries: Queries,
  caller: Caller,
  article: { readonly id: string; readonly current_quiz_id: string | null },
): Promise<QuizInHand | null> => {
  const attempt = await attemptAt(queries, 'article-quiz', {
    owner: ownerIds(caller),
    articleId: article.id,
  });
  const [quiz] = await readRows(
    queries,
    v.object({ credit: v.number(), total: v.number(), answered: v.number() }),
    `select z.credit_quarters as credit,
       (select count(*)::integer from questions q where q.quiz_id = z.id) as total,
       (select count(*)::integer from answers w where w.attempt_id = $2) as answered
     from quizzes z where z.id = $1`,
    [attempt?.quizId ?? article.current_quiz_id, attempt?.id ?? null],
  );
  if (quiz === undefined) return null;
  const { credit, answered, total } = quiz;
  return { credit, standing: { state: attemptState(attempt), answered, total } };
};

/** Counts the answered questions of an attempt and all of its questions. */
export const countAnswered = async (
  queries: Queries,
  { id, quizId }: AttemptRecord<'article-quiz'>,
): Promise<Pick<QuizStanding, 'answered' | 'total'>> => {
  const [count] = await readRows(
    queries,
    v.pick(quizStanding, ['answered', 'total']),
    `select (select count(*)::integer from answers where attempt_id = $1) as answered,
       (select count(*)::integer from questions where quiz_id = $2) as total`,
    [id, quizId],
  );
  return count ?? { answered: 0, total: 0 };
};
