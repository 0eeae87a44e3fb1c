import * as v from 'valibot';
import { enrollmentParams } from './course-params.ts';
import { endpoint } from './endpoint.ts';
import { pretestProgress, pretestUnderWay } from './pretest-values.ts';
import { id } from './values.ts';

export const startCoursePretestEndpoint = endpoint({
  method: 'POST',
  path: '/premium-courses/{courseId}/enrollments/{enrollmentId}/pretest/start',
  summary:
    'Starts the pretest of a course, or returns the one in progress or finished; refused once a quiz was started',
  access: 'session',
  params: v.object(enrollmentParams),
  response: v.object({
    enrollmentId: id,
    courseId: id,
    courseTitle: v.string(),
    ...pretestUnderWay,
  }),
  refusals: [401, 403, 404, 409],
});

export const answerCoursePretestEndpoint = endpoint({
  method: 'POST',
  path: '/premium-courses/{courseId}/enrollments/{enrollmentId}/pretest',
  summary: 'Answers one question of a course’s pretest, without a grade; the last answer returns the result',
  access: 'session',
  params: v.object(enrollmentParams),
  body: v.object({ questionId: id, optionId: id }),
  response: pretestProgress,
  refusals: [401, 403, 404, 409, 422],
});
