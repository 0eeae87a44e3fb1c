import type { Caches } from '../shared/caches.ts';
import { type QueryEntry, query } from '../shared/query.ts';
import type { Enrollment } from './enrollment.ts';
import type { Enrollments } from './ports.ts';

/** Which enrollment in a course; without an id, the latest. */
interface WhichEnrollment {
  readonly courseId: string;
  readonly enrollmentId?: string | undefined;
}

/** A learner's progress in a course, read once and then updated by everything that is done here. */
export interface FollowEnrollment {
  readonly of: (which: WhichEnrollment) => QueryEntry<Enrollment>;
}

export interface EnrollmentFollower extends FollowEnrollment {
  /** Shows an enrollment that an action in it has changed. */
  readonly put: (enrollment: Enrollment) => void;
  /** Shows a new enrollment, which is the latest. */
  readonly began: (enrollment: Enrollment) => void;
}

interface FollowEnrollmentPorts {
  readonly caches: Caches;
  readonly enrollments: Pick<Enrollments, 'overview'>;
}

export const followEnrollment = ({ caches, enrollments }: FollowEnrollmentPorts): EnrollmentFollower => {
  const entries = query(
    caches,
    ({ courseId, enrollmentId }: WhichEnrollment) => enrollments.overview(courseId, enrollmentId),
    {
      identify: ({ courseId, enrollmentId }) => JSON.stringify([courseId, enrollmentId]),
      tags: ({ courseId }) => ['enrollments', `enrollments:${courseId}`],
    },
  );

  const put = (enrollment: Enrollment) => {
    const { courseId, enrollmentId } = enrollment;
    entries.put({ courseId, enrollmentId }, enrollment);
    const latest = entries.of({ courseId }).get();
    if (latest.phase === 'loaded' && latest.value.enrollmentId === enrollmentId)
      entries.put({ courseId }, enrollment);
  };

  return {
    of: entries.of,
    put,
    began: (enrollment) => {
      entries.put({ courseId: enrollment.courseId }, enrollment);
      put(enrollment);
    },
  };
};
