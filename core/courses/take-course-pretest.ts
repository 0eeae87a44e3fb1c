import { type OpenSession, openSession } from '../assessment/open-session.ts';
import type { UnsentAnswers } from '../assessment/unsent-answers.ts';
import {
  type AskedPretest,
  type PretestOutcome,
  type PretestSessionOf,
  pretestSource,
} from '../pretests/pretest-session.ts';
import { keepRecent } from '../shared/keep-recent.ts';
import type { Connectivity } from '../shared/ports.ts';
import type { Clearable } from '../shared/refreshable.ts';
import type { CoursePretest, CoursePretests, EnrollmentPlace } from './ports.ts';

type CoursePretestRoom = PretestSessionOf<CoursePretest>;

/** The questions before a course, one way through it at a time. */
export interface TakeCoursePretest {
  readonly of: (where: EnrollmentPlace) => CoursePretestRoom;
}

/** Rooms kept while away. */
const KEPT_ROOMS = 6;

/** `changed` is told when a pretest went on or is over. `clear` when the learner changes: every room begins anew. */
export const takeCoursePretest = (
  quizzes: CoursePretests,
  unsentAnswers: UnsentAnswers,
  connectivity: Connectivity,
  changed: (where: EnrollmentPlace) => void,
): TakeCoursePretest & Clearable => {
  const rooms = keepRecent<OpenSession<AskedPretest<CoursePretest>, PretestOutcome<CoursePretest>>>(
    KEPT_ROOMS,
    (open) => open.isWatched(),
  );
  const sourceOf = (where: EnrollmentPlace) =>
    pretestSource<CoursePretest>({
      subject: 'course-pretest',
      start: () => quizzes.startPretest(where),
      answer: (_, choice) => quizzes.answerPretest(where, choice),
      idOf: ({ enrollmentId }) => enrollmentId,
      changed: () => changed(where),
    });
  return {
    of: (where) =>
      rooms.open(JSON.stringify([where.courseId, where.enrollmentId]), () =>
        openSession(sourceOf(where), { unsentAnswers, connectivity }),
      ).session,
    clear: () => {
      for (const open of rooms.all()) open.beginAnew();
      rooms.clear();
    },
  };
};
