import { answerQuestionEndpoint } from '#contract/quizzes.ts';
import { storeAnswer } from '../assessment/store-answer.ts';
import { handler } from '../http/call.ts';
import { lockAttempt } from './attempts.ts';
import { gradedAnswers } from './graded-answers.ts';

/** Stores the first answer to each question, even with repeated and concurrent calls. */
export const answerQuestion = handler(answerQuestionEndpoint, ({ input, caller, database, now }) => {
  const { attemptId, questionId, optionId } = input.body;
  return database.transaction(async (queries) => {
    const attempt = await lockAttempt(queries, caller, attemptId);
    await storeAnswer(
      queries,
      'article-quiz',
      { attemptId, questionId, optionId, at: now() },
      { isFinished: attempt.finished_at !== null, closed: attempt.withdrawn ? 'withdrawn' : null },
    );
    if (attempt.set_aside_at !== null)
      await queries.query('update attempts set set_aside_at = null where id = $1', [attemptId]);
    const [graded] = await gradedAnswers(queries, attemptId, questionId);
    if (graded === undefined) throw new Error(`The answer of attempt ${attemptId} was not kept.`);
    return graded;
  });
});
