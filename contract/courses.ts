import * as v from 'valibot';
import { activityOnFile, disclosure, evaluationAnswer, evaluationQuestion } from './activities.ts';
import { endpoint } from './endpoint.ts';
import { pretestProgress, pretestScore, pretestUnderWay } from './pretests.ts';
import { givenAnswer } from './questions.ts';
import { claimStep, cursor, id, moment, paginated, quarterHours, slug } from './values.ts';

export const courseParams = { courseId: id };

const enrollmentParams = { ...courseParams, enrollmentId: id };

export const moduleParams = { ...enrollmentParams, moduleId: id };

/** The caller's progress in a course: `share` of its modules is finished, from 0 to 1. Null for a guest. */
const courseProgress = v.object({
  state: v.picklist(['not-started', 'under-way', 'finished']),
  share: v.number(),
  enrollmentId: v.nullable(id),
});

/** What a course's card in the feed shows. */
export const courseCard = v.object({
  id,
  slug,
  title: v.string(),
  /** One sentence: what a learner can do afterward. */
  summary: v.string(),
  specialty: v.nullable(v.string()),
  moduleCount: v.number(),
  minutes: v.number(),
  credit: quarterHours,
  demonstration: v.boolean(),
  requirementTopics: v.array(v.string()),
  /** Two-letter codes; an empty list means every state that requires one of its topics. */
  states: v.array(v.string()),
  progress: v.nullable(courseProgress),
});

export const coursesFeedEndpoint = endpoint({
  method: 'GET',
  path: '/premium-courses',
  summary: 'The premium courses, newest first, with the caller’s progress in each',
  access: 'guest-or-session',
  query: v.object({ cursor: v.optional(cursor) }),
  response: paginated(courseCard),
  refusals: [],
});

/** What is shown of a course before enrollment. */
export const courseDetails = v.object({
  ...courseCard.entries,
  /** The current version. Enrolling sends it, so that the learner agrees to the disclosure of this version. */
  versionId: id,
  abstractHtml: v.string(),
  /** What a learner can do afterward, one per line. */
  objectives: v.array(v.string()),
  audience: v.nullable(v.string()),
  modules: v.array(
    v.object({
      id,
      title: v.string(),
      minutes: v.number(),
      questionCount: v.number(),
      hasVideo: v.boolean(),
    }),
  ),
  unlocking: v.picklist(['in-order', 'any-order']),
  pretestQuestions: v.number(),
  activity: activityOnFile,
  disclosures: v.array(disclosure),
  commercialSupport: v.array(v.string()),
  references: v.array(v.string()),
  creditId: v.nullable(id),
});

export const courseDetailsEndpoint = endpoint({
  method: 'GET',
  path: '/premium-courses/{courseSlug}',
  summary: 'A course by its slug: abstract, modules, disclosure and the caller’s status',
  access: 'guest-or-session',
  params: v.object({ courseSlug: slug }),
  response: courseDetails,
  refusals: [404],
});

export const courseDisclosureFileEndpoint = endpoint({
  method: 'GET',
  path: '/premium-courses/{courseId}/disclosure/pdf',
  summary: 'The disclosure of a course as a PDF',
  access: 'session',
  params: v.object(courseParams),
  response: v.instance(Uint8Array),
  produces: 'pdf',
  refusals: [401, 403, 404],
});

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
  body: v.object(givenAnswer),
  response: pretestProgress,
  refusals: [401, 403, 404, 409, 422],
});

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
