import { type QueryEntry, query } from '../shared/query.ts';
import type { Refreshable } from '../shared/refreshable.ts';
import type { Enrollment } from './enrollment.ts';
import type { EnrollmentPlace, Enrollments } from './ports.ts';

/** Which way through a course is meant: without an id, the latest. */
interface WhichEnrollment {
  readonly courseId: string;
  readonly enrollmentId?: string | undefined;
}

/** Where a learner is with a course, read once and followed by everything that is done here. */
export interface FollowEnrollment {
  readonly of: (which: WhichEnrollment) => QueryEntry<Enrollment>;
}

export interface EnrollmentFollower extends FollowEnrollment, Refreshable {
  /** Shows what was learned of one by doing something in it. */
  readonly put: (enrollment: Enrollment) => void;
  /** Shows one that was just begun: it is the latest. */
  readonly began: (enrollment: Enrollment) => void;
  /** Reads one again. */
  readonly changed: (where: EnrollmentPlace) => void;
}

export const followEnrollment = (enrollments: Pick<Enrollments, 'overview'>): EnrollmentFollower => {
  const entries = query(
    ({ courseId, enrollmentId }: WhichEnrollment) => enrollments.overview(courseId, enrollmentId),
    { identify: ({ courseId, enrollmentId }) => JSON.stringify([courseId, enrollmentId]) },
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
    changed: ({ courseId, enrollmentId }) => {
      entries.invalidate({ courseId, enrollmentId });
      entries.invalidate({ courseId });
    },
    invalidate: () => entries.invalidate(),
    clear: entries.clear,
  };
};
