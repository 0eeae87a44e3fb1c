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
import { withOldOptionId } from '#core/assessment/questions/old-option-id.ts';
import type { CoursePretests, Courses, Enrollments } from '#core/courses/ports.ts';
import { mapAnswer } from '#core/shared/map-answer.ts';
import type { Client } from './client.ts';
import { pageOf } from './page.ts';

export const httpCourseFeed = (client: Client): Pick<Courses, 'feed'> => ({
  feed: (cursor) =>
    client
      .call(coursesFeedEndpoint, { query: cursor === undefined ? {} : { cursor } })
      .pipe(mapAnswer(pageOf)),
});

export const httpCourseDetails = (client: Client): Pick<Courses, 'details' | 'disclosureFile'> => ({
  details: (courseSlug) => client.call(courseDetailsEndpoint, { params: { courseSlug } }),
  disclosureFile: (courseId) => client.call(courseDisclosureFileEndpoint, { params: { courseId } }),
});

export const httpEnrollments = (client: Client): Pick<Enrollments, 'enroll' | 'overview'> => ({
  enroll: (courseId, versionId, again) =>
    client.call(enrollEndpoint, { params: { courseId }, body: { versionId, again } }),
  overview: (courseId, enrollmentId) =>
    client.call(enrollmentOverviewEndpoint, {
      params: { courseId },
      query: enrollmentId === undefined ? {} : { enrollmentId },
    }),
});

export const httpCoursePretests = (client: Client): CoursePretests => ({
  startPretest: (where) => client.call(startCoursePretestEndpoint, { params: { ...where } }),
  answerPretest: (where, choice) =>
    client.call(answerCoursePretestEndpoint, { params: { ...where }, body: withOldOptionId(choice) }),
});

export const httpCourseEvaluations = (client: Client): Pick<Enrollments, 'evaluation' | 'evaluate'> => ({
  evaluation: (where) => client.call(courseEvaluationEndpoint, { params: { ...where } }),
  evaluate: (where, { answers, claimedCredit }) =>
    client.call(answerCourseEvaluationEndpoint, {
      params: { ...where },
      body: { answers: answers.map((answer) => ({ ...answer })), claimedCredit },
    }),
});
