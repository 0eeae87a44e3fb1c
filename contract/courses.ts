import * as v from 'valibot';
import { endpoint } from './endpoint.ts';
import { cursor, id, paginated, quarterHours, slug } from './values.ts';

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
