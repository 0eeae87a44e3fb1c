import { answerPretestRow } from '#contract/pretests.ts';
import type { Queries } from '../database/database.ts';
import { endpoint } from '../http/call.ts';
import { learnerOf } from '../http/learner-of.ts';
import { notFound, Refused } from '../http/refused.ts';
import { alreadyAnswered, foreignOption, foreignQuestion } from '../quizzes/answer-refusals.ts';
import { pretestResult } from './pretest-result.ts';

/** One answer a question: the first one stays. Whether it was right is told of none (faults.md, 30). */
export const answerPretest = endpoint(answerPretestRow, ({ input, caller, database, now }) => {
  const { pretestId, questionId, optionId } = input.body;
  return database.transaction(async (queries) => {
    const pretest = await lockPretest(queries, learnerOf(caller), pretestId);
    const correct = await isCorrect(queries, { quizId: pretest.quiz_id, questionId, optionId });
    const first = await firstAnswer(queries, pretestId, questionId);
    if (first !== undefined && first !== optionId) throw alreadyAnswered();
    if (first === undefined && pretest.quiz_begun) throw afterTheQuiz();
    if (first === undefined)
      await queries.query(
        `insert into pretest_answers (pretest_id, question_id, option_id, correct, answered_at)
         values ($1, $2, $3, $4, $5)`,
        [pretestId, questionId, optionId, correct, now().toISOString()],
      );
    const count = await countAnswers(queries, pretestId, pretest.quiz_id);
    const isFinished = count.answered === count.total;
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
  readonly quiz_begun: boolean;
}

/** The learner's own pretest, kept from every other writer until the transaction's end. */
const lockPretest = async (queries: Queries, userId: string, pretestId: string): Promise<LockedPretest> => {
  const [pretest] = await queries.query<LockedPretest>(
    `select p.quiz_id,
       exists (select 1 from attempts t where t.user_id = p.user_id and t.article_id = p.article_id) as quiz_begun
     from pretests p where p.id = $1 and p.user_id = $2 for update of p`,
    [pretestId, userId],
  );
  if (pretest === undefined) throw notFound();
  return pretest;
};

const isCorrect = async (
  queries: Queries,
  { quizId, questionId, optionId }: { quizId: string; questionId: string; optionId: string },
): Promise<boolean> => {
  const [found] = await queries.query<{ correct: boolean | null }>(
    `select o.correct from questions q left join question_options o on o.question_id = q.id and o.id = $3
     where q.id = $2 and q.quiz_id = $1 and q.pretest`,
    [quizId, questionId, optionId],
  );
  if (found === undefined) throw foreignQuestion('pretest');
  if (found.correct === null) throw foreignOption();
  return found.correct;
};

const firstAnswer = async (
  queries: Queries,
  pretestId: string,
  questionId: string,
): Promise<string | undefined> => {
  const [answer] = await queries.query<{ option_id: string }>(
    'select option_id from pretest_answers where pretest_id = $1 and question_id = $2',
    [pretestId, questionId],
  );
  return answer?.option_id;
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

const afterTheQuiz = () => new Refused(409, 'You have begun the quiz: its pretest is over.');
