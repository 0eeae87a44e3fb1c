import * as v from 'valibot';
import { courseParams } from './course-params.ts';
import { endpoint } from './endpoint.ts';
import { pretestScore } from './pretest-values.ts';
import { claimStep, id, moment, quarterHours, slug } from './values.ts';

/** One module's status: what it waits for, or the learner's progress. */
const moduleStanding = v.object({
  id,
  title: v.string(),
  minutes: v.number(),
  state: v.picklist(['locked', 'open', 'read', 'finished']),
  /** The module to finish first, if this one is locked. */
  waitsFor: v.nullable(id),
  /** The heading that was reached last. */
  anchor: v.nullable(v.string()),
  quiz: v.object({
    questionCount: v.number(),
    state: v.picklist(['not-started', 'under-way', 'missed', 'passed']),
    answered: v.number(),
    /** Of the latest finished attempt. */
    correct: v.nullable(v.number()),
  }),
});

/** A learner's progress in a course, from the pretest to the credit. */
export const enrollment = v.object({
  enrollmentId: id,
  courseId: id,
  courseSlug: slug,
  courseTitle: v.string(),
  demonstration: v.boolean(),
  credit: quarterHours,
  passingMarkPercent: v.number(),
  unlocking: v.picklist(['in-order', 'any-order']),
  startedAt: moment,
  finishedAt: v.nullable(moment),
  modules: v.array(moduleStanding),
  pretest: v.object({
    state: v.picklist(['none', 'due', 'under-way', 'finished', 'skipped']),
    questionCount: v.number(),
    result: v.nullable(pretestScore),
    /** The score for the same questions in the modules' quizzes, once all are passed. */
    afterwards: v.nullable(v.number()),
  }),
  evaluation: v.picklist(['not-due', 'due', 'given']),
  claim: claimStep,
  /** The credit for the course, from any enrollment. */
  creditId: v.nullable(id),
  claimedCredit: v.nullable(quarterHours),
  /** While this enrollment is in progress: an earlier one that is finished and whose evaluation is due. */
  earlierDueId: v.nullable(id),
});

export const enrollEndpoint = endpoint({
  method: 'POST',
  path: '/premium-courses/{courseId}/enrollments',
  summary:
    'Agrees to the disclosure and enrolls, or returns the enrollment in progress; `again` retakes a finished course',
  access: 'session',
  params: v.object(courseParams),
  body: v.object({ versionId: id, again: v.optional(v.boolean(), false) }),
  response: enrollment,
  refusals: [401, 403, 404, 409, 422],
});

export const enrollmentOverviewEndpoint = endpoint({
  method: 'GET',
  path: '/premium-courses/{courseId}/overview',
  summary: 'One of the learner’s enrollments, or the latest; 404 if there is none',
  access: 'session',
  params: v.object(courseParams),
  query: v.object({ enrollmentId: v.optional(id) }),
  response: enrollment,
  refusals: [401, 403, 404],
});
