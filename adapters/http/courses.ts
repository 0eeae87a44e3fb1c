import {
  answerCoursePretestRow,
  answerModuleQuestionRow,
  finishModuleQuizRow,
  moduleQuizRow,
  startCoursePretestRow,
  startModuleQuizRow,
} from '#contract/course-quizzes.ts';
import {
  courseDetailsRow,
  courseDisclosureFileRow,
  coursesFeedRow,
  moduleContentRow,
  previewModuleRow,
} from '#contract/courses.ts';
import {
  answerCourseEvaluationRow,
  courseEvaluationRow,
  enrollmentOverviewRow,
  enrollRow,
  moduleReadingRow,
} from '#contract/enrollments.ts';
import type { CourseQuizzes, Courses, Enrollments } from '#core/courses/ports.ts';
import type { Calendar } from '#core/quizzes/ports.ts';
import { mapAnswer } from '#core/shared/map-answer.ts';
import type { Client } from './client.ts';
import { pageOf } from './page.ts';

export const httpCourses = (client: Client): Courses => ({
  feed: (cursor) =>
    client.call(coursesFeedRow, { query: cursor === undefined ? {} : { cursor } }).pipe(mapAnswer(pageOf)),
  details: (courseSlug) => client.call(courseDetailsRow, { params: { courseSlug } }),
  disclosureFile: (courseId) => client.call(courseDisclosureFileRow, { params: { courseId } }),
  content: (courseId, moduleId) => client.call(moduleContentRow, { params: { courseId, moduleId } }),
  preview: (text) => client.call(previewModuleRow, { body: { text } }),
});

export const httpEnrollments = (client: Client, calendar: Calendar): Enrollments => ({
  enroll: (courseId, versionId, again) =>
    client.call(enrollRow, { params: { courseId }, body: { versionId, again } }),
  overview: (courseId, enrollmentId) =>
    client.call(enrollmentOverviewRow, {
      params: { courseId },
      query: enrollmentId === undefined ? {} : { enrollmentId },
    }),
  keepReading: (where, reading) =>
    client.call(moduleReadingRow, {
      params: { ...where },
      body: { ...reading, timeZone: calendar.timeZone() },
    }),
  evaluation: (where) => client.call(courseEvaluationRow, { params: { ...where } }),
  evaluate: (where, { answers, claimedCredit }) =>
    client.call(answerCourseEvaluationRow, {
      params: { ...where },
      body: { answers: answers.map((answer) => ({ ...answer })), claimedCredit },
    }),
});

export const httpCourseQuizzes = (client: Client, calendar: Calendar): CourseQuizzes => ({
  ofModule: (where) => client.call(moduleQuizRow, { params: { ...where } }),
  start: (where) => client.call(startModuleQuizRow, { params: { ...where } }),
  answer: (courseId, choice) =>
    client.call(answerModuleQuestionRow, { params: { courseId }, body: { ...choice } }),
  finish: (courseId, attemptId) =>
    client.call(finishModuleQuizRow, {
      params: { courseId },
      body: { attemptId, timeZone: calendar.timeZone() },
    }),
  startPretest: (where) => client.call(startCoursePretestRow, { params: { ...where } }),
  answerPretest: (where, choice) =>
    client.call(answerCoursePretestRow, { params: { ...where }, body: { ...choice } }),
});
