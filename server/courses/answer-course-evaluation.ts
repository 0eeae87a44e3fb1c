import { answerCourseEvaluationEndpoint } from '#contract/courses.ts';
import { decideEvaluation } from '#core/activities/decide-evaluation.ts';
import { awardCredit } from '../credits/award-credit.ts';
import type { Queries } from '../platform/database/database.ts';
import { handler } from '../platform/http/call.ts';
import { learnerOf } from '../platform/http/learner-of.ts';
import { notFound, refusedBy } from '../platform/http/refused.ts';
import type { Settings } from '../platform/settings/settings.ts';
import { lockLearner } from '../quizzes/lock-learner.ts';
import { readCourseEvaluation, storeCourseEvaluation } from './course-evaluations.ts';
import { type EnrollmentRecord, enrollmentAt } from './enrollments.ts';
import { requirePlan } from './require-plan.ts';
import { showEnrollment } from './show-enrollment.ts';

/**
 * Stores the evaluation of a finished course and awards its credit in one transaction. Credit is awarded once per
 * learner and course, no matter which enrollment is evaluated first. Repeating the same evaluation changes nothing; a
 * different one after the credit is refused.
 */
export const answerCourseEvaluation = handler(
  answerCourseEvaluationEndpoint,
  ({ input, caller, database, settings, now }) => {
    const userId = learnerOf(caller);
    return database.transaction(async (queries) => {
      await requirePlan(queries, userId, now());
      await lockLearner(queries, userId, 'alone');
      const record = await enrollmentAt(queries, userId, input.params);
      if (record.finished_at === null) throw notFound();
      const decided = decideEvaluation(input.body, {
        maximum: record.credit,
        before: await readCourseEvaluation(queries, record.id),
        hasCredit: await isCredited(queries, userId, record),
      });
      if (decided.decision === 'refuse') throw refusedBy(decided.refusal);
      if (decided.decision === 'keep') {
        const { evaluation } = decided;
        await storeCourseEvaluation(queries, record.id, { ...evaluation, givenAt: now().toISOString() });
        await award(queries, userId, record, evaluation.claimedCredit, settings);
      }
      return showEnrollment(queries, record);
    });
  },
);

const isCredited = async (
  queries: Queries,
  userId: string,
  { course_id }: EnrollmentRecord,
): Promise<boolean> =>
  (await queries.query('select 1 from credits where user_id = $1 and course_id = $2', [userId, course_id]))
    .length > 0;

const award = async (
  queries: Queries,
  userId: string,
  { id, finished_at, time_zone }: EnrollmentRecord,
  claimed: number,
  settings: Settings,
): Promise<void> => {
  if (finished_at === null || time_zone === null) throw new Error(`Enrollment ${id} is not finished.`);
  const completion = { completedAt: new Date(finished_at), timeZone: time_zone };
  await awardCredit(
    queries,
    { userId, earnedBy: { kind: 'course', enrollmentId: id }, claimed, ...completion },
    settings,
  );
};
