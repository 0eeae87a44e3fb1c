import * as v from 'valibot';
import { activityOnFile, disclosure } from './activity-values.ts';
import { courseParams } from './course-params.ts';
import { courseCard } from './courses.ts';
import { endpoint } from './endpoint.ts';
import { id, slug } from './values.ts';

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
