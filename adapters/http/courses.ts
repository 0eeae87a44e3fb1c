import {
  answerCourseEvaluationEndpoint,
  answerCoursePretestEndpoint,
  courseDetailsEndpoint,
  courseDisclosureFileEndpoint,
  courseEvaluationEndpoint,
  coursesFeedEndpoint,
  enrollEndpoint,
  enrollmentOverviewEndpoint,
  startCoursePretestEndpoint,
} from '#contract/courses.ts';
import { moduleContentEndpoint, moduleReadingEndpoint, previewModuleEndpoint } from '#contract/modules.ts';
import { withOldOptionId } from '#core/assessment/questions/old-option-id.ts';
import type { CoursePretests, Courses, Enrollments } from '#core/courses/ports.ts';
import { mapAnswer } from '#core/shared/map-answer.ts';
import type { Calendar } from '#core/shared/ports.ts';
import type { Client } from './client.ts';
import { pageOf } from './page.ts';

export const httpCourses = (client: Client): Courses => ({
  feed: (cursor) =>
    client
      .call(coursesFeedEndpoint, { query: cursor === undefined ? {} : { cursor } })
      .pipe(mapAnswer(pageOf)),
  details: (courseSlug) => client.call(courseDetailsEndpoint, { params: { courseSlug } }),
  disclosureFile: (courseId) => client.call(courseDisclosureFileEndpoint, { params: { courseId } }),
  content: (courseId, moduleId) => client.call(moduleContentEndpoint, { params: { courseId, moduleId } }),
  preview: (text) => client.call(previewModuleEndpoint, { body: { text } }),
});

export const httpEnrollments = (client: Client, calendar: Calendar): Enrollments => ({
  enroll: (courseId, versionId, again) =>
    client.call(enrollEndpoint, { params: { courseId }, body: { versionId, again } }),
  overview: (courseId, enrollmentId) =>
    client.call(enrollmentOverviewEndpoint, {
      params: { courseId },
      query: enrollmentId === undefined ? {} : { enrollmentId },
    }),
  keepReading: (where, reading) =>
    client.call(moduleReadingEndpoint, {
      params: { ...where },
      body: { ...reading, timeZone: calendar.timeZone() },
    }),
  evaluation: (where) => client.call(courseEvaluationEndpoint, { params: { ...where } }),
  evaluate: (where, { answers, claimedCredit }) =>
    client.call(answerCourseEvaluationEndpoint, {
      params: { ...where },
      body: { answers: answers.map((answer) => ({ ...answer })), claimedCredit },
    }),
});

export const httpCoursePretests = (client: Client): CoursePretests => ({
  startPretest: (where) => client.call(startCoursePretestEndpoint, { params: { ...where } }),
  answerPretest: (where, choice) =>
    client.call(answerCoursePretestEndpoint, { params: { ...where }, body: withOldOptionId(choice) }),
});
