import * as v from 'valibot';
import { courseParams, enrollment, moduleParams } from './courses.ts';
import { endpoint } from './endpoint.ts';
import { givenAnswer } from './questions.ts';
import { attempt, gradedAnswer, question } from './quizzes.ts';
import { confidence, id, slug, timeZone } from './values.ts';

/** A video of a module; addresses are below /api and need no session. */
const video = v.object({
  /** Marks the video's position in the content: an empty `figure` with this as `data-video`. */
  place: v.string(),
  title: v.string(),
  source: v.string(),
  mediaType: v.string(),
  captions: v.nullable(v.string()),
  transcriptHtml: v.nullable(v.string()),
});

export const moduleContentEndpoint = endpoint({
  method: 'GET',
  path: '/premium-courses/{courseId}/modules/{moduleId}/content',
  summary: 'The content of a module; while it is locked, refused with the module to finish first',
  access: 'session',
  params: v.object({ ...courseParams, moduleId: id }),
  response: v.object({
    courseId: id,
    courseSlug: slug,
    courseTitle: v.string(),
    demonstration: v.boolean(),
    moduleId: id,
    position: v.number(),
    moduleCount: v.number(),
    title: v.string(),
    minutes: v.number(),
    html: v.string(),
    videos: v.array(video),
    previousModuleId: v.nullable(id),
    nextModuleId: v.nullable(id),
    /** The learner's enrollment in the course, if there is one. */
    enrollmentId: v.nullable(id),
    /** The heading that was reached last. */
    anchor: v.nullable(v.string()),
    isRead: v.boolean(),
  }),
  refusals: [401, 404, 409],
});

export const moduleReadingEndpoint = endpoint({
  method: 'PUT',
  path: '/premium-courses/{courseId}/enrollments/{enrollmentId}/modules/{moduleId}/reading',
  summary:
    'Saves the reading position in a module, and with the last module finishes the course; a module stays read even if an older request arrives late',
  access: 'session',
  params: v.object(moduleParams),
  body: v.object({
    anchor: v.nullable(v.pipe(v.string(), v.maxLength(200, 'is longer than 200 characters'))),
    read: v.boolean(),
    timeZone,
  }),
  response: enrollment,
  refusals: [401, 403, 404, 409, 422],
});

export const previewModuleEndpoint = endpoint({
  method: 'POST',
  path: '/premium-courses/module/content-preview',
  summary: 'A preview of a module’s text, or its errors with line numbers; nothing is stored',
  access: 'public',
  body: v.object({ text: v.pipe(v.string(), v.nonEmpty('is required')) }),
  // A text has at most 100 kB; as JSON, its line breaks and quotation marks take two bytes each.
  largestBody: 201_000,
  response: v.object({
    title: v.nullable(v.string()),
    html: v.string(),
    questions: v.array(question),
    /** In the order of the lines; if there are very many, only the first. */
    problems: v.array(v.object({ line: v.nullable(v.number()), message: v.string() })),
  }),
  refusals: [422],
});

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
  body: v.object({ attemptId: id, ...givenAnswer, confidence: v.optional(confidence) }),
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
