import { type OpenSession, openSession } from '../assessment/open-session.ts';
import type { UnsentAnswers } from '../assessment/unsent-answers.ts';
import {
  type AskedPretest,
  type PretestOutcome,
  type PretestSessionOf,
  pretestSource,
} from '../pretests/pretest-session.ts';
import type { Caches } from '../shared/caches.ts';
import { lruCache } from '../shared/lru-cache.ts';
import type { Connectivity } from '../shared/ports.ts';
import { enrollmentProgressed } from './enrollment-changes.ts';
import type { CoursePretest, CoursePretests, EnrollmentIds } from './ports.ts';

type CoursePretestSession = PretestSessionOf<CoursePretest>;

/** The pretest of a course, per enrollment. */
export interface TakeCoursePretest {
  readonly of: (where: EnrollmentIds) => CoursePretestSession;
}

const MAX_CACHED_SESSIONS = 6;

interface TakeCoursePretestPorts {
  readonly caches: Caches;
  readonly coursePretests: CoursePretests;
  readonly unsentCoursePretestAnswers: UnsentAnswers;
  readonly connectivity: Connectivity;
}

/** Each pretest has one session, which restarts when the learner changes. */
export const takeCoursePretest = ({
  caches,
  coursePretests,
  unsentCoursePretestAnswers: unsentAnswers,
  connectivity,
}: TakeCoursePretestPorts): TakeCoursePretest => {
  const sessions = lruCache<OpenSession<AskedPretest<CoursePretest>, PretestOutcome<CoursePretest>>>(
    caches,
    MAX_CACHED_SESSIONS,
    (open) => open.isWatched(),
  );
  const sourceOf = (where: EnrollmentIds) =>
    pretestSource<CoursePretest>({
      subject: 'course-pretest',
      start: () => coursePretests.startPretest(where),
      answer: (_, choice) => coursePretests.answerPretest(where, choice),
      idOf: ({ enrollmentId }) => enrollmentId,
      changed: () => enrollmentProgressed(caches, where),
    });
  return {
    of: (where) =>
      sessions.open(JSON.stringify([where.courseId, where.enrollmentId]), (own) =>
        openSession(own, sourceOf(where), { unsentAnswers, connectivity }),
      ).session,
  };
};
