import * as v from 'valibot';
import { courseParams, moduleParams } from './course-params.ts';
import { endpoint } from './endpoint.ts';
import { enrollment } from './enrollments.ts';
import { attempt, gradedAnswer, question } from './quizzes.ts';
import { confidence, id, timeZone } from './values.ts';

/** A module's quiz, with the caller's latest attempt. */
const moduleQuiz = v.object({
  courseId: id,
  courseTitle: v.string(),
  enrollmentId: id,
  moduleId: id,
  moduleTitle: v.string(),
  passingMarkPercent: v.number(),
  demonstration: v.boolean(),
  questions: v.array(question),
  attempt: v.nullable(attempt),
});

export const moduleQuizEndpoint = endpoint({
  method: 'GET',
  path: '/premium-courses/{courseId}/enrollments/{enrollmentId}/modules/{moduleId}/quiz',
  summary: 'The quiz of a module, with the learner’s latest attempt; refused while it is locked',
  access: 'session',
  params: v.object(moduleParams),
  response: moduleQuiz,
  refusals: [401, 403, 404, 409],
});

export const startModuleQuizEndpoint = endpoint({
  method: 'POST',
  path: '/premium-courses/{courseId}/enrollments/{enrollmentId}/modules/{moduleId}/quiz/start',
  summary: 'Starts an attempt, or returns the one in progress or passed',
  access: 'session',
  params: v.object(moduleParams),
  response: attempt,
  refusals: [401, 403, 404, 409],
});

export const answerModuleQuestionEndpoint = endpoint({
  method: 'POST',
  path: '/premium-courses/{courseId}/quiz/answer',
  summary: 'Answers one question and grades it; repeating an answer returns the same grade',
  access: 'session',
  params: v.object(courseParams),
  body: v.object({ attemptId: id, questionId: id, optionId: id, confidence: v.optional(confidence) }),
  response: gradedAnswer,
  refusals: [401, 403, 404, 409, 422],
});

export const finishModuleQuizEndpoint = endpoint({
  method: 'PUT',
  path: '/premium-courses/{courseId}/quiz/finish',
  summary:
    'Finishes a fully answered attempt, and with the last module the course; a repeat returns the same',
  access: 'session',
  params: v.object(courseParams),
  body: v.object({ attemptId: id, timeZone }),
  response: v.object({
    attemptId: id,
    correct: v.number(),
    total: v.number(),
    passed: v.boolean(),
    passingMarkPercent: v.number(),
    enrollment,
  }),
  refusals: [401, 403, 404, 422],
});
