import * as v from 'valibot';
import { enrollmentParams } from './course-params.ts';
import { endpoint } from './endpoint.ts';
import { enrollment } from './enrollments.ts';
import { evaluationAnswer, evaluationQuestion } from './evaluations.ts';
import { id, moment, quarterHours } from './values.ts';

export const courseEvaluationEndpoint = endpoint({
  method: 'GET',
  path: '/premium-courses/{courseId}/enrollments/{enrollmentId}/evaluation',
  summary: 'The evaluation form of a finished course, and the learner’s answers',
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
  summary:
    'Submits the evaluation and claims the credit of a finished course, once; a repeat returns the same',
  access: 'session',
  params: v.object(enrollmentParams),
  body: v.object({
    answers: v.pipe(v.array(evaluationAnswer), v.maxLength(50)),
    claimedCredit: quarterHours,
  }),
  response: enrollment,
  refusals: [401, 403, 404, 409, 422],
});
