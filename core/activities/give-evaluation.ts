import type { Caches } from '../shared/caches.ts';
import { keepRecent } from '../shared/keep-recent.ts';
import { activityFinished } from './activity-changes.ts';
import { type EvaluationRoom, type OpenEvaluationRoom, openEvaluationRoom } from './open-evaluation-room.ts';
import type { EvaluationDrafts, Evaluations } from './ports.ts';

export interface GiveEvaluation {
  readonly of: (articleId: string) => EvaluationRoom;
}

const KEPT_ROOMS = 6;

/** Once it is given, the article's credit is read again wherever it is shown. */
export const giveEvaluation = (
  caches: Caches,
  evaluations: Evaluations,
  drafts: EvaluationDrafts,
): GiveEvaluation => {
  const rooms = keepRecent<OpenEvaluationRoom>(caches, KEPT_ROOMS, (open) => open.isWatched());
  const open = (own: Caches, articleId: string) =>
    openEvaluationRoom(
      own,
      {
        id: articleId,
        sheet: () => evaluations.evaluation(articleId),
        give: (evaluation) => evaluations.evaluate(articleId, evaluation),
        given: () => activityFinished(caches, articleId),
      },
      drafts,
    );
  return { of: (articleId) => rooms.open(articleId, (own) => open(own, articleId)).room };
};
