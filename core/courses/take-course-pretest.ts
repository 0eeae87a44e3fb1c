import { type OpenPretestRoom, openPretestRoom, type PretestSource } from '../pretests/open-pretest-room.ts';
import type { PretestRoomOf } from '../pretests/pretest-room-state.ts';
import type { UnsentAnswers } from '../quizzes/ports.ts';
import type { Caches } from '../shared/caches.ts';
import { keepRecent } from '../shared/keep-recent.ts';
import type { Connectivity } from '../shared/ports.ts';
import { enrollmentProgressed } from './enrollment-changes.ts';
import type { CoursePretest, CoursePretests, EnrollmentPlace } from './ports.ts';

type CoursePretestRoom = PretestRoomOf<CoursePretest>;

/** The questions before a course, one way through it at a time. */
export interface TakeCoursePretest {
  readonly of: (where: EnrollmentPlace) => CoursePretestRoom;
}

/** Rooms kept while away. */
const KEPT_ROOMS = 6;

/** Every room begins anew when the learner changes. */
export const takeCoursePretest = (
  caches: Caches,
  quizzes: CoursePretests,
  unsentAnswers: UnsentAnswers,
  connectivity: Connectivity,
): TakeCoursePretest => {
  const rooms = keepRecent<OpenPretestRoom<CoursePretest>>(caches, KEPT_ROOMS, (open) => open.isWatched());
  const sourceOf = (where: EnrollmentPlace): PretestSource<CoursePretest> => ({
    start: () => quizzes.startPretest(where),
    answer: (_, choice) => quizzes.answerPretest(where, choice),
    idOf: ({ enrollmentId }) => enrollmentId,
    changed: () => enrollmentProgressed(caches, where),
  });
  return {
    of: (where) =>
      rooms.open(JSON.stringify([where.courseId, where.enrollmentId]), (own) =>
        openPretestRoom(own, sourceOf(where), { unsentAnswers, connectivity }),
      ).room,
  };
};
