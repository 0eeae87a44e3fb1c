import type { ModuleIds } from '#core/courses/ports.ts';
import { pathTo } from '#core/navigation/path-of.ts';

export const modulePath = (courseId: string, moduleId: string): string =>
  pathTo('course-module-content', { courseId, moduleId });

export const quizPath = ({ courseId, enrollmentId, moduleId }: ModuleIds): string =>
  pathTo('course-module-quiz', { courseId, enrollmentId, moduleId });

export const overviewPath = (courseId: string, enrollmentId?: string): string =>
  enrollmentId === undefined
    ? pathTo('course-enrollment', { courseId })
    : pathTo('course-enrollment', { courseId, enrollmentId });

/** The id of the section with the disclosure and the enroll button. */
export const ENROLL_SECTION = 'enroll';

export const enrollPath = (courseSlug: string): string =>
  `${pathTo('course-abstract', { courseSlug })}#${ENROLL_SECTION}`;
