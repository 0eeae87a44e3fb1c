import * as v from 'valibot';
import { activity, disclosure } from './articles.ts';
import { courseParams } from './course-params.ts';
import { question } from './quizzes.ts';
import { row } from './row.ts';
import { cursor, id, paginated, quarterHours, slug } from './values.ts';

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
