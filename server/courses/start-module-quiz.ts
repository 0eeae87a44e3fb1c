import { startModuleQuizEndpoint } from '#contract/module-quizzes.ts';
import { resumesAttempt } from '#core/assessment/attempts.ts';
import { handler } from '../http/call.ts';
import { learnerOf } from '../http/learner-of.ts';
import { lockLearner } from '../quizzes/lock-learner.ts';
import { latestAttempt, showAttempt } from './module-attempts.ts';
import { enrollmentAtOpenQuiz } from './open-module.ts';
import { requirePlan } from './require-plan.ts';

/** Starts at most one attempt at a time, however many calls arrive, and none after a passed one. */
export const startModuleQuiz = handler(startModuleQuizEndpoint, ({ input, caller, database, now }) => {
  const userId = learnerOf(caller);
  const { enrollmentId, moduleId } = input.params;
  return database.transaction(async (queries) => {
    await requirePlan(queries, userId, now());
    await lockLearner(queries, userId, 'alone');
    await enrollmentAtOpenQuiz(queries, userId, input.params);
    const before = await latestAttempt(queries, enrollmentId, moduleId);
    if (before !== undefined && resumesAttempt('module-quiz', before)) return showAttempt(queries, before);
    await queries.query(
      'insert into course_attempts (enrollment_id, module_id, started_at) values ($1, $2, $3)',
      [enrollmentId, moduleId, now().toISOString()],
    );
    const begun = await latestAttempt(queries, enrollmentId, moduleId);
    if (begun === undefined) throw new Error(`No attempt at module ${moduleId} was begun.`);
    return showAttempt(queries, begun);
  });
});
