import { keepRecent } from '../shared/keep-recent.ts';
import type { Clearable } from '../shared/refreshable.ts';
import { type EvaluationRoom, type OpenEvaluationRoom, openEvaluationRoom } from './open-evaluation-room.ts';
import type { EvaluationDrafts, Evaluations } from './ports.ts';

export interface GiveEvaluation {
  readonly of: (articleId: string) => EvaluationRoom;
}

const KEPT_ROOMS = 6;

/** `given` is told of the article, so that its credit is shown elsewhere. `clear` when the learner changes. */
export const giveEvaluation = (
  evaluations: Evaluations,
  drafts: EvaluationDrafts,
  given: (articleId: string) => void,
): GiveEvaluation & Clearable => {
  const rooms = keepRecent<OpenEvaluationRoom>(KEPT_ROOMS, (open) => open.isWatched());
  const open = (articleId: string) =>
    openEvaluationRoom(
      {
        id: articleId,
        sheet: () => evaluations.evaluation(articleId),
        give: (evaluation) => evaluations.evaluate(articleId, evaluation),
        given: () => given(articleId),
      },
      drafts,
    );
  return {
    of: (articleId) => rooms.open(articleId, () => open(articleId)).room,
    clear: () => {
      for (const each of rooms.all()) each.beginAnew();
      rooms.clear();
    },
  };
};
