import * as v from 'valibot';
import { courseCard } from '#contract/courses.ts';
import type { Decoded } from '#contract/endpoint.ts';
import type { CourseDraft } from '../importing/content/course-draft.ts';

/** A course's card as the API sends it, without the fields that are only known when it is read. */
export const storedCard = v.omit(courseCard, ['id', 'progress']);
export type StoredCourseCard = Decoded<typeof storedCard>;

export const storedCourseCard = (draft: CourseDraft): StoredCourseCard => ({
  slug: draft.slug,
  title: draft.title,
  summary: draft.summary,
  specialty: draft.specialty ?? null,
  moduleCount: draft.modules.length,
  minutes: draft.activity.minutes,
  credit: draft.activity.creditQuarters,
  demonstration: draft.demonstration,
  requirementTopics: draft.requirementTopics,
  states: draft.states,
});
