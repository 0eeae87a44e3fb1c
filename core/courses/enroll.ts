import type { Caches } from '../shared/caches.ts';
import { type Command, command } from '../shared/command.ts';
import { tapRight } from '../shared/tap-right.ts';
import type { Course } from './course.ts';
import type { Enrollment } from './enrollment.ts';
import { enrollmentBegan } from './enrollment-changes.ts';
import type { EnrollmentFollower } from './follow-enrollment.ts';
import type { Enrollments } from './ports.ts';

export interface Enrolling {
  readonly course: Pick<Course, 'id' | 'versionId'>;
  /** Retakes a finished course. */
  readonly again: boolean;
}

/** Agrees to a course's disclosure and enrolls in one step. Continues an enrollment in progress. */
export type Enroll = Command<Enrolling, Enrollment>;

export const enroll = (
  caches: Caches,
  enrollments: Pick<Enrollments, 'enroll'>,
  follower: EnrollmentFollower,
): Enroll =>
  command(caches, ({ course, again }: Enrolling) =>
    enrollments
      .enroll(course.id, course.versionId, again)
      .pipe(tapRight((enrollment) => enrollmentBegan(caches, follower, enrollment))),
  );
