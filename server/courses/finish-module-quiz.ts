import { finishModuleQuizEndpoint } from '#contract/modules.ts';
import { knownZone } from '#core/credits/completion-day.ts';
import { type AttemptRecord, lockAttempt } from '../assessment/attempts.ts';
import { finishAttempt } from '../assessment/finish-attempt.ts';
import type { Queries } from '../platform/database/database.ts';
import { handler } from '../platform/http/call.ts';
import { learnerOf } from '../platform/http/learner-of.ts';
import { refusedBy } from '../platform/http/refused.ts';
import { lockLearner } from '../quizzes/lock-learner.ts';
import { enrollmentAt } from './enrollments.ts';
import { finishWhenDone } from './finish-course.ts';
import { requirePlan } from './require-plan.ts';
import { showEnrollment } from './show-enrollment.ts';

/** Finishes an attempt once, however many requests arrive. Passing the last module's quiz finishes the course. */
export const finishModuleQuiz = handler(finishModuleQuizEndpoint, ({ input, caller, database, now }) => {
  const userId = learnerOf(caller);
  const { courseId } = input.params;
  const { attemptId } = input.body;
  const timeZone = knownZone(input.body.timeZone);
  return database.transaction(async (queries) => {
    await requirePlan(queries, userId, now());
    await lockLearner(queries, userId, 'alone');
    const attempt = await lockAttempt(queries, 'module-quiz', [userId, null], attemptId);
    const place = { courseId, enrollmentId: attempt.enrollmentId };
    const record = await enrollmentAt(queries, userId, place);
    const score = scoreOf(attempt) ?? (await finish(queries, attemptId, record.mark, now()));
    if (score.passed) await finishWhenDone(queries, record, { at: now(), timeZone });
    return {
      attemptId,
      ...score,
      passingMarkPercent: record.mark,
      enrollment: await showEnrollment(queries, await enrollmentAt(queries, userId, place)),
    };
  });
});

interface Score {
  readonly correct: number;
  readonly total: number;
  readonly passed: boolean;
}

const scoreOf = ({ correct, total, passed }: AttemptRecord<'module-quiz'>): Score | undefined =>
  correct === null || total === null || passed === null ? undefined : { correct, total, passed };

const finish = async (queries: Queries, attemptId: string, mark: number, at: Date): Promise<Score> => {
  const finishing = { at, passingMarkPercent: mark, timeZone: null, isWithdrawn: false };
  const decided = await finishAttempt(queries, 'module-quiz', attemptId, finishing);
  if (decided.decision === 'refuse') throw refusedBy(decided.refusal);
  return { correct: decided.correct, total: decided.total, passed: decided.passed === true };
};
