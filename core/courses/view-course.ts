import type { Caches } from '../shared/caches.ts';
import { type QueryEntry, query } from '../shared/query.ts';
import type { Course } from './course.ts';
import type { Courses } from './ports.ts';

/** A course before it is started, by its slug. */
export interface ViewCourse {
  readonly of: (courseSlug: string) => QueryEntry<Course>;
}

interface ViewCoursePorts {
  readonly caches: Caches;
  readonly courses: Pick<Courses, 'details'>;
}

export const viewCourse = ({ caches, courses }: ViewCoursePorts): ViewCourse =>
  query(caches, courses.details, { tags: ['courses'] });

/** The bytes of a course's disclosure as PDF, by the course's id. */
export interface OpenCourseDisclosure {
  readonly of: (courseId: string) => QueryEntry<Uint8Array>;
}

/** Documents are large: only the latest few are cached. */
const MAX_CACHED_FILES = 3;

interface OpenCourseDisclosurePorts {
  readonly caches: Caches;
  readonly courses: Pick<Courses, 'disclosureFile'>;
}

export const openCourseDisclosure = ({ caches, courses }: OpenCourseDisclosurePorts): OpenCourseDisclosure =>
  query(caches, courses.disclosureFile, { maxCached: MAX_CACHED_FILES });
