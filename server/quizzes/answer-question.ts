import { answerQuestionRow } from '#contract/quizzes.ts';
import type { Queries } from '../database/database.ts';
import { endpoint } from '../http/call.ts';
import { alreadyAnswered, attemptFinished, foreignOption, foreignQuestion } from './answer-refusals.ts';
import { SAME_PERSON } from './attempt-owner.ts';
import { lockAttempt } from './attempts.ts';
import { gradedAnswers } from './graded-answers.ts';
import { refuseWithdrawn } from './refuse-withdrawn.ts';

/** One answer a question: the first one stays, whoever asks again, however often and at how many places at once. */
export const answerQuestion = endpoint(answerQuestionRow, ({ input, caller, database, now }) => {
  const { attemptId, questionId, optionId } = input.body;
  return database.transaction(async (queries) => {
    const attempt = await lockAttempt(queries, caller, attemptId);
    refuseWithdrawn(attempt.withdrawn && attempt.finished_at === null, 'attemptId');
    const correct = await isCorrect(queries, { quizId: attempt.quiz_id, questionId, optionId });
    await queries.query(
      `insert into answers (attempt_id, question_id, option_id, correct, answered_at, first_of_person)
       select t.id, $2, $3, $4, $5, not exists (
         select 1 from attempts o join answers e on e.attempt_id = o.id and e.question_id = $2
         where ${SAME_PERSON} and o.id <> t.id)
       from attempts t where t.id = $1 and t.finished_at is null on conflict do nothing`,
      [attemptId, questionId, optionId, correct, now().toISOString()],
    );
    if (attempt.set_aside_at !== null)
      await queries.query('update attempts set set_aside_at = null where id = $1', [attemptId]);
    const [graded] = await gradedAnswers(queries, attemptId, questionId);
    if (graded === undefined) throw attemptFinished();
    if (graded.chosenOptionId !== optionId) throw alreadyAnswered();
    return graded;
  });
});

const isCorrect = async (
  queries: Queries,
  { quizId, questionId, optionId }: { quizId: string; questionId: string; optionId: string },
): Promise<boolean> => {
  const [found] = await queries.query<{ correct: boolean | null }>(
    `select o.correct from questions q left join question_options o on o.question_id = q.id and o.id = $3
     where q.id = $2 and q.quiz_id = $1`,
    [quizId, questionId, optionId],
  );
  if (found === undefined) throw foreignQuestion('quiz');
  if (found.correct === null) throw foreignOption();
  return found.correct;
};
