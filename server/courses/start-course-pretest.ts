import { startCoursePretestEndpoint } from '#contract/courses.ts';
import { OPEN_TO_ENROLLED } from '#core/assessment/decide-start.ts';
import { showPretestAttempt } from '../assessment/show-attempt.ts';
import { startAttempt } from '../assessment/start-attempt.ts';
import { handler } from '../platform/http/call.ts';
import { learnerOf } from '../platform/http/learner-of.ts';
import { lockLearner } from '../quizzes/lock-learner.ts';
import { readPretestStanding } from './course-pretest-standing.ts';
import { enrollmentAt } from './enrollments.ts';
import { requirePlan } from './require-plan.ts';

/** Starts the pretest once per enrollment, however many requests arrive. */
export const startCoursePretest = handler(startCoursePretestEndpoint, ({ input, caller, database, now }) => {
  const userId = learnerOf(caller);
  return database.transaction(async (queries) => {
    await requirePlan(queries, userId, now());
    await lockLearner(queries, userId, 'alone');
    const record = await enrollmentAt(queries, userId, input.params);
    const { state } = await readPretestStanding(queries, record);
    const pretest = await startAttempt(
      queries,
      'course-pretest',
      { enrollmentId: record.id },
      {
        ...OPEN_TO_ENROLLED,
        hasQuestions: state !== 'none',
        isQuizBegun: state === 'skipped',
        quizId: null,
        startedAt: now(),
      },
    );
    return {
      enrollmentId: record.id,
      courseId: record.course_id,
      courseTitle: record.title,
      ...(await showPretestAttempt(queries, 'course-pretest', pretest)),
    };
  });
});
