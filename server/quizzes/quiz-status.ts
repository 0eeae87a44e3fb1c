import { quizStatusEndpoint } from '#contract/quizzes.ts';
import { attemptFinished } from '#core/assessment/decide-answer.ts';
import { handler } from '../platform/http/call.ts';
import { refusedBy } from '../platform/http/refused.ts';
import { lockQuizAttempt } from './lock-quiz-attempt.ts';
import { countAnswered } from './quiz-standing.ts';

/** Sets an attempt aside or resumes it. A finished attempt does not change. */
export const quizStatus = handler(quizStatusEndpoint, ({ input, caller, database, now }) => {
  const { attemptId, status } = input.body;
  return database.transaction(async (queries) => {
    const attempt = await lockQuizAttempt(queries, caller, attemptId);
    if (attempt.finishedAt !== null) throw refusedBy(attemptFinished);
    await queries.query('update attempts set set_aside_at = $2 where id = $1', [
      attemptId,
      status === 'set-aside' ? now().toISOString() : null,
    ]);
    return { status, ...(await countAnswered(queries, attempt)) };
  });
});
