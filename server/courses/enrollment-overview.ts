import { enrollmentOverviewEndpoint } from '#contract/courses.ts';
import { handler } from '../platform/http/call.ts';
import { learnerOf } from '../platform/http/learner-of.ts';
import { notFound } from '../platform/http/refused.ts';
import { enrollmentAt, latestEnrollment } from './enrollments.ts';
import { requirePlan } from './require-plan.ts';
import { showEnrollment } from './show-enrollment.ts';

export const enrollmentOverview = handler(
  enrollmentOverviewEndpoint,
  async ({ input, caller, database, now }) => {
    const userId = learnerOf(caller);
    await requirePlan(database, userId, now());
    const { courseId } = input.params;
    const { enrollmentId } = input.query;
    const record =
      enrollmentId === undefined
        ? await latestEnrollment(database, userId, courseId)
        : await enrollmentAt(database, userId, { courseId, enrollmentId });
    if (record === undefined) throw notFound();
    return showEnrollment(database, record);
  },
);
