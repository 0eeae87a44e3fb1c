import { type OpenPretestRoom, openPretestRoom, type PretestSource } from '../pretests/open-pretest-room.ts';
import type { PretestRoomOf } from '../pretests/pretest-room-state.ts';
import type { UnsentAnswers } from '../quizzes/ports.ts';
import { keepRecent } from '../shared/keep-recent.ts';
import type { Connectivity } from '../shared/ports.ts';
import type { Clearable } from '../shared/refreshable.ts';
import type { CoursePretest, CoursePretests, EnrollmentPlace } from './ports.ts';

type CoursePretestRoom = PretestRoomOf<CoursePretest>;

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
  const rooms = keepRecent<OpenPretestRoom<CoursePretest>>(KEPT_ROOMS, (open) => open.isWatched());
  const sourceOf = (where: EnrollmentPlace): PretestSource<CoursePretest> => ({
    start: () => quizzes.startPretest(where),
    answer: (_, choice) => quizzes.answerPretest(where, choice),
    idOf: ({ enrollmentId }) => enrollmentId,
    changed: () => changed(where),
  });
  return {
    of: (where) =>
      rooms.open(JSON.stringify([where.courseId, where.enrollmentId]), () =>
        openPretestRoom(sourceOf(where), { unsentAnswers, connectivity }),
      ).room,
    clear: () => {
      for (const open of rooms.all()) open.beginAnew();
      rooms.clear();
    },
  };
};
