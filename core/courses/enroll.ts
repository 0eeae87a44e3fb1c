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

interface EnrollPorts {
  readonly caches: Caches;
  readonly enrollments: Pick<Enrollments, 'enroll'>;
  readonly followEnrollment: EnrollmentFollower;
}

export const enroll = ({ caches, enrollments, followEnrollment: follower }: EnrollPorts): Enroll =>
  command(caches, ({ course, again }: Enrolling) =>
    enrollments
      .enroll(course.id, course.versionId, again)
      .pipe(tapRight((enrollment) => enrollmentBegan(caches, follower, enrollment))),
  );
