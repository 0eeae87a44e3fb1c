import * as v from 'valibot';
import { claimStep, evaluationAnswer, evaluationQuestion } from './activities.ts';
import { activity, disclosure } from './articles.ts';
import { gradedAnswer, question } from './quizzes.ts';
import { row } from './row.ts';
import { cursor, id, moment, paginated, quarterHours, slug, timeZone } from './values.ts';

/** Where the caller is with a course: `share` of its modules is finished, from 0 to 1. Null for a guest. */
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
  /** One sentence: what one can do afterwards. */
  summary: v.string(),
  specialty: v.nullable(v.string()),
  moduleCount: v.number(),
  minutes: v.number(),
  credit: quarterHours,
  demonstration: v.boolean(),
  requirementTopics: v.array(v.string()),
  /** Two-letter codes; none stands for wherever a topic of it is required. */
  states: v.array(v.string()),
  progress: v.nullable(courseProgress),
});

export const coursesFeedRow = row({
  method: 'GET',
  path: '/premium-courses',
  summary: 'The premium courses, newest first, with how far the caller is with each',
  access: 'guest-or-session',
  query: v.object({ cursor: v.optional(cursor) }),
  response: paginated(courseCard),
  refusals: [],
});

/** What is shown of a course before it is begun. */
export const courseDetails = v.object({
  ...courseCard.entries,
  /** The current version: said when enrolling, so that nobody agrees to another one's disclosure. */
  versionId: id,
  abstractHtml: v.string(),
  /** What a learner can do afterwards, one a line. */
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
  activity,
  disclosures: v.array(disclosure),
  commercialSupport: v.array(v.string()),
  references: v.array(v.string()),
  creditId: v.nullable(id),
});

export const courseDetailsRow = row({
  method: 'GET',
  path: '/premium-courses/{courseSlug}',
  summary: 'A course by its slug: abstract, modules, disclosure, and the caller’s standing',
  access: 'guest-or-session',
  params: v.object({ courseSlug: slug }),
  response: courseDetails,
  refusals: [404],
});

const courseParams = { courseId: id };
const enrollmentParams = { ...courseParams, enrollmentId: id };
const moduleParams = { ...enrollmentParams, moduleId: id };

/** Of one module: what it waits for, or how far it is. */
const moduleStanding = v.object({
  id,
  title: v.string(),
  minutes: v.number(),
  state: v.picklist(['locked', 'open', 'read', 'finished']),
  /** The module to finish first, where this one is locked. */
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

const pretestScore = v.object({ correct: v.number(), total: v.number() });

/** Where a learner is with a course, from the pretest to the credit. */
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
    /** How the same questions went in the modules' quizzes, once all are passed. */
    afterwards: v.nullable(v.number()),
  }),
  evaluation: v.picklist(['not-due', 'due', 'given']),
  claim: claimStep,
  /** The credit for the course, whichever way through it earned it. */
  creditId: v.nullable(id),
  claimedCredit: v.nullable(quarterHours),
});

export const enrollRow = row({
  method: 'POST',
  path: '/premium-courses/{courseId}/enrollments',
  summary:
    'Agrees to the disclosure and enrolls, or gives the enrollment under way; `again` takes a finished course anew',
  access: 'session',
  params: v.object(courseParams),
  body: v.object({ versionId: id, again: v.optional(v.boolean(), false) }),
  response: enrollment,
  refusals: [401, 403, 404, 409, 422],
});

export const enrollmentOverviewRow = row({
  method: 'GET',
  path: '/premium-courses/{courseId}/overview',
  summary: 'One enrollment of the learner’s, or the latest; 404 where there is none',
  access: 'session',
  params: v.object(courseParams),
  query: v.object({ enrollmentId: v.optional(id) }),
  response: enrollment,
  refusals: [401, 403, 404],
});

export const courseDisclosureFileRow = row({
  method: 'GET',
  path: '/premium-courses/{courseId}/disclosure/pdf',
  summary: 'What is disclosed about a course, as PDF',
  access: 'session',
  params: v.object(courseParams),
  response: v.instance(Uint8Array),
  produces: 'pdf',
  refusals: [401, 403, 404],
});

/** A video of a module; addresses are below /api and need no session. */
const video = v.object({
  /** Stands in the content where the video goes: an empty `figure` with this as `data-video`. */
  place: v.string(),
  title: v.string(),
  source: v.string(),
  mediaType: v.string(),
  captions: v.nullable(v.string()),
  transcriptHtml: v.nullable(v.string()),
});

export const moduleContentRow = row({
  method: 'GET',
  path: '/premium-courses/{courseId}/modules/{moduleId}/content',
  summary: 'The content of a module; one that is locked is refused and named what to finish first',
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
    /** The learner's way through the course, where there is one. */
    enrollmentId: v.nullable(id),
    /** The heading that was reached last. */
    anchor: v.nullable(v.string()),
    isRead: v.boolean(),
  }),
  refusals: [401, 404, 409],
});

export const moduleReadingRow = row({
  method: 'PUT',
  path: '/premium-courses/{courseId}/enrollments/{enrollmentId}/modules/{moduleId}/reading',
  summary:
    'Keeps how far a module is read, and with the last one finishes the course; once read it stays read, whatever comes late',
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

const moduleAttempt = v.object({
  attemptId: id,
  startedAt: moment,
  finishedAt: v.nullable(moment),
  answers: v.array(gradedAnswer),
});

/** A module's quiz, with the caller's latest attempt. */
export const moduleQuiz = v.object({
  courseId: id,
  courseTitle: v.string(),
  enrollmentId: id,
  moduleId: id,
  moduleTitle: v.string(),
  passingMarkPercent: v.number(),
  demonstration: v.boolean(),
  questions: v.array(question),
  attempt: v.nullable(moduleAttempt),
});

export const moduleQuizRow = row({
  method: 'GET',
  path: '/premium-courses/{courseId}/enrollments/{enrollmentId}/modules/{moduleId}/quiz',
  summary: 'The quiz of a module, with the learner’s latest attempt; one that is locked is refused',
  access: 'session',
  params: v.object(moduleParams),
  response: moduleQuiz,
  refusals: [401, 403, 404, 409],
});

export const startModuleQuizRow = row({
  method: 'POST',
  path: '/premium-courses/{courseId}/enrollments/{enrollmentId}/modules/{moduleId}/quiz/start',
  summary: 'Starts an attempt, or gives the one that is under way or was passed',
  access: 'session',
  params: v.object(moduleParams),
  response: moduleAttempt,
  refusals: [401, 403, 404, 409],
});

export const answerModuleQuestionRow = row({
  method: 'POST',
  path: '/premium-courses/{courseId}/quiz/answer',
  summary: 'Answers one question and has it graded; the same answer again gives the same grade',
  access: 'session',
  params: v.object(courseParams),
  body: v.object({ attemptId: id, questionId: id, optionId: id }),
  response: gradedAnswer,
  refusals: [401, 403, 404, 409, 422],
});

export const finishModuleQuizRow = row({
  method: 'PUT',
  path: '/premium-courses/{courseId}/quiz/finish',
  summary:
    'Finishes an attempt whose questions are all answered, and with the last module the course; again, the same',
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

const pretestQuestion = v.object({
  id,
  stem: v.string(),
  options: v.array(v.object({ id, text: v.string() })),
});

export const startCoursePretestRow = row({
  method: 'POST',
  path: '/premium-courses/{courseId}/enrollments/{enrollmentId}/pretest/start',
  summary:
    'Starts the pretest of a course, or gives the one that is under way or finished; none once a quiz was begun',
  access: 'session',
  params: v.object(enrollmentParams),
  response: v.object({
    enrollmentId: id,
    courseId: id,
    courseTitle: v.string(),
    questions: v.array(pretestQuestion),
    answered: v.array(id),
    finishedAt: v.nullable(moment),
    result: v.nullable(pretestScore),
  }),
  refusals: [401, 403, 404, 409],
});

export const answerCoursePretestRow = row({
  method: 'POST',
  path: '/premium-courses/{courseId}/enrollments/{enrollmentId}/pretest',
  summary: 'Answers one question of a course’s pretest, without a grade; the last answer gives the result',
  access: 'session',
  params: v.object(enrollmentParams),
  body: v.object({ questionId: id, optionId: id }),
  response: v.object({ answered: v.number(), total: v.number(), result: v.nullable(pretestScore) }),
  refusals: [401, 403, 404, 409, 422],
});

export const courseEvaluationRow = row({
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

export const answerCourseEvaluationRow = row({
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

const LONGEST_MODULE = 1_000_000;

export const previewModuleRow = row({
  method: 'POST',
  path: '/premium-courses/module/content-preview',
  summary: 'What a module’s text will look like, or what is wrong with it and in which line; nothing is kept',
  access: 'public',
  body: v.object({
    text: v.pipe(v.string(), v.nonEmpty('is required'), v.maxLength(LONGEST_MODULE, 'is longer than 1 MB')),
  }),
  response: v.object({
    title: v.nullable(v.string()),
    html: v.string(),
    questions: v.array(question),
    problems: v.array(v.object({ line: v.nullable(v.number()), message: v.string() })),
  }),
  refusals: [422],
});
