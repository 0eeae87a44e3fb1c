import { courseEvaluationEndpoint } from '#contract/courses.ts';
import { evaluationForm } from '#core/activities/evaluation-form.ts';
import { handler } from '../platform/http/call.ts';
import { learnerOf } from '../platform/http/learner-of.ts';
import { notFound } from '../platform/http/refused.ts';
import { readCourseEvaluation } from './course-evaluations.ts';
import { enrollmentAt } from './enrollments.ts';
import { requirePlan } from './require-plan.ts';

/** Responds with 404 to a learner who has not finished the course. */
export const showCourseEvaluation = handler(
  courseEvaluationEndpoint,
  async ({ input, caller, database, now }) => {
    const userId = learnerOf(caller);
    await requirePlan(database, userId, now());
    const record = await enrollmentAt(database, userId, input.params);
    if (record.finished_at === null) throw notFound();
    return {
      enrollmentId: record.id,
      questions: evaluationForm,
      maximumCredit: record.credit,
      given: await readCourseEvaluation(database, record.id),
    };
  },
);
