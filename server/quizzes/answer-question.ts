import { answerQuestionEndpoint } from '#contract/quizzes.ts';
import { gradedAnswers } from '../assessment/graded-answers.ts';
import { responseIn } from '../assessment/response-in.ts';
import { storeAnswer } from '../assessment/store-answer.ts';
import { handler } from '../platform/http/call.ts';
import { lockQuizAttempt } from './lock-quiz-attempt.ts';

/** Stores the first answer to each question, even with repeated and concurrent calls. */
export const answerQuestion = handler(answerQuestionEndpoint, ({ input, caller, database, now }) => {
  const { attemptId, questionId, confidence = null } = input.body;
  const response = responseIn(input.body);
  return database.transaction(async (queries) => {
    const attempt = await lockQuizAttempt(queries, caller, attemptId);
    await storeAnswer(
      queries,
      'article-quiz',
      { attemptId, questionId, response, confidence, at: now() },
      { isFinished: attempt.finishedAt !== null, closed: attempt.isWithdrawn ? 'withdrawn' : null },
    );
    if (attempt.isSetAside)
      await queries.query('update attempts set set_aside_at = null where id = $1', [attemptId]);
    const [graded] = await gradedAnswers(queries, 'article-quiz', attemptId, questionId);
    if (graded === undefined) throw new Error(`The answer of attempt ${attemptId} was not stored.`);
    return graded;
  });
});
