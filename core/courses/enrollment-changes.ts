import type { Caches } from '../shared/caches.ts';
import type { Enrollment } from './enrollment.ts';
import type { EnrollmentFollower } from './follow-enrollment.ts';
import type { EnrollmentPlace } from './ports.ts';

type Follower = Pick<EnrollmentFollower, 'put' | 'began'>;

/**
 * What was just learned of an enrollment is shown wherever it was read before, and the courses are read again. A finished
 * course's credit is in the transcript, awarded or waiting.
 */
export const enrollmentWentOn = (caches: Caches, follower: Follower, enrollment: Enrollment): void => {
  follower.put(enrollment);
  caches.invalidate('courses', ...(enrollment.finishedAt === null ? [] : (['credits'] as const)));
};

/** The enrollment just begun is the latest of its course, whose modules can now be read. */
export const enrollmentBegan = (caches: Caches, follower: Follower, enrollment: Enrollment): void => {
  follower.began(enrollment);
  caches.invalidate('courses', 'modules');
};

/** Something was started or answered: how far the learner is with the course is read again. */
export const enrollmentProgressed = (caches: Caches, { courseId }: EnrollmentPlace): void =>
  caches.invalidate(`enrollments:${courseId}`);
