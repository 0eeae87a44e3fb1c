import {
  type EvaluationSession,
  type OpenEvaluationSession,
  openEvaluationSession,
} from '../activities/open-evaluation-session.ts';
import type { EvaluationDrafts } from '../activities/ports.ts';
import type { Caches } from '../shared/caches.ts';
import { lruCache } from '../shared/lru-cache.ts';
import { tapRight } from '../shared/tap-right.ts';
import type { Enrollment } from './enrollment.ts';
import { enrollmentChanged } from './enrollment-changes.ts';
import type { EnrollmentFollower } from './follow-enrollment.ts';
import type { EnrollmentIds, Enrollments } from './ports.ts';

export interface GiveCourseEvaluation {
  readonly of: (where: EnrollmentIds) => EvaluationSession;
}

const MAX_CACHED_SESSIONS = 6;

interface GiveCourseEvaluationPorts {
  readonly caches: Caches;
  readonly enrollments: Pick<Enrollments, 'evaluation' | 'evaluate'>;
  readonly courseEvaluationDrafts: EvaluationDrafts;
  readonly followEnrollment: EnrollmentFollower;
}

/** Credit belongs to the course, so after any evaluation all of its enrollments are read again. */
export const giveCourseEvaluation = ({
  caches,
  enrollments,
  courseEvaluationDrafts: drafts,
  followEnrollment: follower,
}: GiveCourseEvaluationPorts): GiveCourseEvaluation => {
  const sessions = lruCache<OpenEvaluationSession>(caches, MAX_CACHED_SESSIONS, (open) => open.isWatched());
  const evaluated = (enrollment: Enrollment) => {
    enrollmentChanged(caches, follower, enrollment);
    caches.invalidate('enrollments');
  };
  const open = (own: Caches, where: EnrollmentIds) =>
    openEvaluationSession(
      own,
      {
        id: where.enrollmentId,
        sheet: () => enrollments.evaluation(where),
        give: (evaluation) => enrollments.evaluate(where, evaluation).pipe(tapRight(evaluated)),
        given: () => undefined,
      },
      drafts,
    );
  return { of: (where) => sessions.open(where.enrollmentId, (own) => open(own, where)).session };
};
