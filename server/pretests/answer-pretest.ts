import { answerPretestRow } from '#contract/pretests.ts';
import { isOver } from '../assessment/is-over.ts';
import { keepAnswer } from '../assessment/keep-answer.ts';
import type { Queries } from '../database/database.ts';
import { endpoint } from '../http/call.ts';
import { learnerOf } from '../http/learner-of.ts';
import { notFound } from '../http/refused.ts';
import { pretestResult } from './pretest-result.ts';

/** One answer a question: the first one stays. Whether it was right is told of none (faults.md, 30). */
export const answerPretest = endpoint(answerPretestRow, ({ input, caller, database, now }) => {
  const { pretestId, questionId, optionId } = input.body;
  return database.transaction(async (queries) => {
    const pretest = await lockPretest(queries, learnerOf(caller), pretestId);
    await keepAnswer(
      queries,
      'article-pretest',
      { attemptId: pretestId, questionId, optionId, at: now() },
      { isFinished: pretest.finished, closed: pretest.quiz_begun ? 'quiz-begun' : null },
    );
    const count = await countAnswers(queries, pretestId, pretest.quiz_id);
    const isFinished = isOver(count);
    if (isFinished)
      await queries.query('update pretests set finished_at = coalesce(finished_at, $2) where id = $1', [
        pretestId,
        now().toISOString(),
      ]);
    return { ...count, result: isFinished ? await pretestResult(queries, pretestId) : null };
  });
});

interface LockedPretest {
  readonly quiz_id: string;
  readonly finished: boolean;
  readonly quiz_begun: boolean;
}

/** The learner's own pretest, kept from every other writer until the transaction's end. */
const lockPretest = async (queries: Queries, userId: string, pretestId: string): Promise<LockedPretest> => {
  const [pretest] = await queries.query<LockedPretest>(
    `select p.quiz_id, p.finished_at is not null as finished,
       exists (select 1 from attempts t where t.user_id = p.user_id and t.article_id = p.article_id) as quiz_begun
     from pretests p where p.id = $1 and p.user_id = $2 for update of p`,
    [pretestId, userId],
  );
  if (pretest === undefined) throw notFound();
  return pretest;
};

const countAnswers = async (
  queries: Queries,
  pretestId: string,
  quizId: string,
): Promise<{ readonly answered: number; readonly total: number }> => {
  const [count] = await queries.query<{ answered: number; total: number }>(
    `select count(w.question_id)::integer as answered, count(*)::integer as total
     from questions q left join pretest_answers w on w.question_id = q.id and w.pretest_id = $1
     where q.quiz_id = $2 and q.pretest`,
    [pretestId, quizId],
  );
  if (count === undefined) throw new Error(`Pretest ${pretestId} is at no quiz.`);
  return count;
};
