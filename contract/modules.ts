import * as v from 'valibot';
import { courseParams, moduleParams } from './course-params.ts';
import { endpoint } from './endpoint.ts';
import { enrollment } from './enrollments.ts';
import { id, slug, timeZone } from './values.ts';

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
