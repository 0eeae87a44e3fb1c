import { startModuleQuizEndpoint } from '#contract/modules.ts';
import { OPEN_TO_ENROLLED } from '#core/assessment/decide-start.ts';
import { showQuizAttempt } from '../assessment/show-attempt.ts';
import { startAttempt } from '../assessment/start-attempt.ts';
import { handler } from '../platform/http/call.ts';
import { learnerOf } from '../platform/http/learner-of.ts';
import { lockLearner } from '../quizzes/lock-learner.ts';
import { enrollmentAtOpenQuiz } from './open-module.ts';
import { requirePlan } from './require-plan.ts';

/** Starts at most one attempt at a time, however many requests arrive, and none after a passed one. */
export const startModuleQuiz = handler(startModuleQuizEndpoint, ({ input, caller, database, now }) => {
  const userId = learnerOf(caller);
  const { enrollmentId, moduleId } = input.params;
  return database.transaction(async (queries) => {
    await requirePlan(queries, userId, now());
    await lockLearner(queries, userId, 'alone');
    await enrollmentAtOpenQuiz(queries, userId, input.params);
    const attempt = await startAttempt(
      queries,
      'module-quiz',
      { enrollmentId, moduleId },
      { ...OPEN_TO_ENROLLED, quizId: null, startedAt: now() },
    );
    return showQuizAttempt(queries, 'module-quiz', attempt);
  });
});
