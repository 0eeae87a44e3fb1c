import {
  type EvaluationRoom,
  type OpenEvaluationRoom,
  openEvaluationRoom,
} from '../activities/open-evaluation-room.ts';
import type { EvaluationDrafts } from '../activities/ports.ts';
import { keepRecent } from '../shared/keep-recent.ts';
import type { Clearable } from '../shared/refreshable.ts';
import { tapRight } from '../shared/tap-right.ts';
import type { Enrollment } from './enrollment.ts';
import type { EnrollmentPlace, Enrollments } from './ports.ts';

export interface GiveCourseEvaluation {
  readonly of: (where: EnrollmentPlace) => EvaluationRoom;
}

const KEPT_ROOMS = 6;

/**
 * `given` is told where the learner is by then, so that the credit is shown elsewhere. `clear` when the learner
 * changes.
 */
export const giveCourseEvaluation = (
  enrollments: Pick<Enrollments, 'evaluation' | 'evaluate'>,
  drafts: EvaluationDrafts,
  given: (enrollment: Enrollment) => void,
): GiveCourseEvaluation & Clearable => {
  const rooms = keepRecent<OpenEvaluationRoom>(KEPT_ROOMS, (open) => open.isWatched());
  const open = (where: EnrollmentPlace) =>
    openEvaluationRoom(
      {
        id: where.enrollmentId,
        sheet: () => enrollments.evaluation(where),
        give: (evaluation) => enrollments.evaluate(where, evaluation).pipe(tapRight(given)),
        given: () => undefined,
      },
      drafts,
    );
  return {
    of: (where) => rooms.open(where.enrollmentId, () => open(where)).room,
    clear: () => {
      for (const each of rooms.all()) each.beginAnew();
      rooms.clear();
    },
  };
};
