import { finishQuizEndpoint } from '#contract/quizzes.ts';
import { knownZone } from '#core/credits/completion-day.ts';
import { awardDue } from '../activities/award-due.ts';
import { finishAttempt } from '../assessment/finish-attempt.ts';
import type { Queries } from '../platform/database/database.ts';
import { type Caller, handler } from '../platform/http/call.ts';
import { refusedBy } from '../platform/http/refused.ts';
import { countLearner } from './count-learner.ts';
import { lockLearner } from './lock-learner.ts';
import { lockQuizAttempt, type QuizAttempt } from './lock-quiz-attempt.ts';
import { showResults } from './show-results.ts';

/** Repeated and concurrent calls finish an attempt once and award its credit once (faults.md, 3). */
export const finishQuiz = handler(finishQuizEndpoint, ({ input, caller, database, settings, now }) => {
  const { attemptId } = input.body;
  const timeZone = knownZone(input.body.timeZone);
  return database.transaction(async (queries) => {
    if (caller.kind === 'learner') await lockLearner(queries, caller.userId, 'alone');
    const attempt = await lockQuizAttempt(queries, caller, attemptId);
    if (attempt.finishedAt !== null) return showResults(queries, caller, attempt, now());
    const finished = await finish(queries, caller, attempt, now(), timeZone);
    if (finished.passed && caller.kind === 'learner') await awardDue(queries, caller.userId, settings, now());
    return showResults(queries, caller, finished, now());
  });
});

const finish = async (
  queries: Queries,
  caller: Caller,
  { id, isWithdrawn, passingMarkPercent }: QuizAttempt,
  at: Date,
  timeZone: string,
): Promise<QuizAttempt> => {
  const finishing = { at, passingMarkPercent, timeZone, isWithdrawn };
  const decided = await finishAttempt(queries, 'article-quiz', id, finishing);
  if (decided.decision === 'refuse') throw refusedBy(decided.refusal);
  if (caller.kind === 'learner') await countLearner(queries, caller.userId, [id]);
  return lockQuizAttempt(queries, caller, id);
};
