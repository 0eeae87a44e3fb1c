import { answerCoursePretestEndpoint } from '#contract/courses.ts';
import { lockAttempt } from '../assessment/attempts.ts';
import { finishPretest } from '../assessment/finish-pretest.ts';
import { responseIn } from '../assessment/response-in.ts';
import { storeAnswer } from '../assessment/store-answer.ts';
import { handler } from '../platform/http/call.ts';
import { learnerOf } from '../platform/http/learner-of.ts';
import { lockLearner } from '../quizzes/lock-learner.ts';
import { readPretestStanding } from './course-pretest-standing.ts';
import { enrollmentAt } from './enrollments.ts';
import { requirePlan } from './require-plan.ts';

/** Only the first answer to each question counts. No single answer is graded (faults.md, 30). */
export const answerCoursePretest = handler(
  answerCoursePretestEndpoint,
  ({ input, caller, database, now }) => {
    const userId = learnerOf(caller);
    const { questionId } = input.body;
    const response = responseIn(input.body);
    return database.transaction(async (queries) => {
      await requirePlan(queries, userId, now());
      await lockLearner(queries, userId, 'alone');
      const record = await enrollmentAt(queries, userId, input.params);
      const { finishedAt } = await lockAttempt(queries, 'course-pretest', [userId, null], record.id);
      const { state } = await readPretestStanding(queries, record);
      await storeAnswer(
        queries,
        'course-pretest',
        { attemptId: record.id, questionId, response, confidence: null, at: now() },
        { isFinished: finishedAt !== null, closed: state === 'skipped' ? 'quiz-begun' : null },
      );
      return finishPretest(queries, 'course-pretest', record.id, now());
    });
  },
);
