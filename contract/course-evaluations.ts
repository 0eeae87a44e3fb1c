import * as v from 'valibot';
import { enrollmentParams } from './course-params.ts';
import { endpoint } from './endpoint.ts';
import { enrollment } from './enrollments.ts';
import { evaluationAnswer, evaluationQuestion } from './evaluations.ts';
import { id, moment, quarterHours } from './values.ts';

export const courseEvaluationEndpoint = endpoint({
  method: 'GET',
  path: '/premium-courses/{courseId}/enrollments/{enrollmentId}/evaluation',
  summary: 'What is asked of whoever finished the course, and what the learner has answered',
  access: 'session',
  params: v.object(enrollmentParams),
  response: v.object({
    enrollmentId: id,
    questions: v.array(evaluationQuestion),
    maximumCredit: quarterHours,
    given: v.nullable(
      v.object({ answers: v.array(evaluationAnswer), claimedCredit: quarterHours, givenAt: moment }),
    ),
  }),
  refusals: [401, 403, 404],
});

export const answerCourseEvaluationEndpoint = endpoint({
  method: 'POST',
  path: '/premium-courses/{courseId}/enrollments/{enrollmentId}/evaluation/answer',
  summary: 'Gives the evaluation and claims the credit of a finished course, once; again, it gives the same',
  access: 'session',
  params: v.object(enrollmentParams),
  body: v.object({
    answers: v.pipe(v.array(evaluationAnswer), v.maxLength(50)),
    claimedCredit: quarterHours,
  }),
  response: enrollment,
  refusals: [401, 403, 404, 409, 422],
});
