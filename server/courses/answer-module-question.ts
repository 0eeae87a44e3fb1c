import { answerModuleQuestionEndpoint } from '#contract/modules.ts';
import { lockAttempt } from '../assessment/attempts.ts';
import { gradedAnswers } from '../assessment/graded-answers.ts';
import { responseIn } from '../assessment/response-in.ts';
import { storeAnswer } from '../assessment/store-answer.ts';
import { handler } from '../platform/http/call.ts';
import { learnerOf } from '../platform/http/learner-of.ts';
import { enrollmentAt } from './enrollments.ts';
import { requirePlan } from './require-plan.ts';

/** Only the first answer to each question counts, however many requests arrive at the same time. */
export const answerModuleQuestion = handler(
  answerModuleQuestionEndpoint,
  ({ input, caller, database, now }) => {
    const userId = learnerOf(caller);
    const { attemptId, questionId, confidence = null } = input.body;
    const response = responseIn(input.body);
    return database.transaction(async (queries) => {
      await requirePlan(queries, userId, now());
      const attempt = await lockAttempt(queries, 'module-quiz', [userId, null], attemptId);
      const { courseId } = input.params;
      await enrollmentAt(queries, userId, { courseId, enrollmentId: attempt.enrollmentId });
      await storeAnswer(
        queries,
        'module-quiz',
        { attemptId, questionId, response, confidence, at: now() },
        { isFinished: attempt.finishedAt !== null, closed: null },
      );
      const [graded] = await gradedAnswers(queries, 'module-quiz', attemptId, questionId);
      if (graded === undefined) throw new Error(`The answer of attempt ${attemptId} was not stored.`);
      return graded;
    });
  },
);
