import { answerCourseEvaluationEndpoint, courseEvaluationEndpoint } from '#contract/course-evaluations.ts';
import type { Enrollments } from '#core/courses/ports.ts';
import type { Client } from './client.ts';

export const httpCourseEvaluations = (client: Client): Pick<Enrollments, 'evaluation' | 'evaluate'> => ({
  evaluation: (where) => client.call(courseEvaluationEndpoint, { params: { ...where } }),
  evaluate: (where, { answers, claimedCredit }) =>
    client.call(answerCourseEvaluationEndpoint, {
      params: { ...where },
      body: { answers: answers.map((answer) => ({ ...answer })), claimedCredit },
    }),
});
