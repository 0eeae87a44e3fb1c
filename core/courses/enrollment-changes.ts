import type { Caches } from '../shared/caches.ts';
import type { Enrollment } from './enrollment.ts';
import type { EnrollmentFollower } from './follow-enrollment.ts';
import type { EnrollmentIds } from './ports.ts';

type Follower = Pick<EnrollmentFollower, 'put' | 'began'>;

/**
 * Shows a changed enrollment everywhere that it was read before, and reads the courses again. The credit of a finished
 * course is in the transcript, awarded or pending.
 */
export const enrollmentChanged = (caches: Caches, follower: Follower, enrollment: Enrollment): void => {
  follower.put(enrollment);
  caches.invalidate('courses', ...(enrollment.finishedAt === null ? [] : (['credits'] as const)));
};

/** A new enrollment is the latest of its course, whose modules can now be read. */
export const enrollmentBegan = (caches: Caches, follower: Follower, enrollment: Enrollment): void => {
  follower.began(enrollment);
  caches.invalidate('courses', 'modules');
};

/** After something was started or answered: the learner's progress in the course is read again. */
export const enrollmentProgressed = (caches: Caches, { courseId }: EnrollmentIds): void =>
  caches.invalidate(`enrollments:${courseId}`);
