import { type Command, command } from '../shared/command.ts';
import type { Clearable } from '../shared/refreshable.ts';
import { tapRight } from '../shared/tap-right.ts';
import type { Course } from './course.ts';
import type { Enrollment } from './enrollment.ts';
import type { Enrollments } from './ports.ts';

export interface Enrolling {
  readonly course: Pick<Course, 'id' | 'versionId'>;
  /** Takes a finished course anew. */
  readonly again: boolean;
}

/** Agrees to a course's disclosure and enrolls, in one step; who is enrolled already goes on. */
export type Enroll = Command<Enrolling, Enrollment>;

export const enroll = (
  enrollments: Pick<Enrollments, 'enroll'>,
  enrolled: (enrollment: Enrollment) => void,
): Enroll & Clearable => {
  const enrolling = command(({ course, again }: Enrolling) =>
    enrollments.enroll(course.id, course.versionId, again).pipe(tapRight(enrolled)),
  );
  return { ...enrolling, clear: enrolling.reset };
};
