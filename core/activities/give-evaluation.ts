import { keepRecent } from '../shared/keep-recent.ts';
import type { Clearable } from '../shared/refreshable.ts';
import { type EvaluationRoom, type OpenEvaluationRoom, openEvaluationRoom } from './open-evaluation-room.ts';
import type { Activities, EvaluationDrafts } from './ports.ts';

export interface GiveEvaluation {
  readonly of: (articleId: string) => EvaluationRoom;
}

const KEPT_ROOMS = 6;

/** `given` is told of the article, so that its credit is shown elsewhere. `clear` when the learner changes. */
export const giveEvaluation = (
  activities: Activities,
  drafts: EvaluationDrafts,
  given: (articleId: string) => void,
): GiveEvaluation & Clearable => {
  const rooms = keepRecent<OpenEvaluationRoom>(KEPT_ROOMS, (open) => open.isWatched());
  const open = (articleId: string) =>
    openEvaluationRoom(
      {
        id: articleId,
        sheet: () => activities.evaluation(articleId),
        give: (evaluation) => activities.evaluate(articleId, evaluation),
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
