import type { Caches } from '../shared/caches.ts';
import { lruCache } from '../shared/lru-cache.ts';
import { activityFinished } from './activity-changes.ts';
import {
  type EvaluationSession,
  type OpenEvaluationSession,
  openEvaluationSession,
} from './open-evaluation-session.ts';
import type { EvaluationDrafts, Evaluations } from './ports.ts';

export interface GiveEvaluation {
  readonly of: (articleId: string) => EvaluationSession;
}

const MAX_CACHED_SESSIONS = 6;

interface GiveEvaluationPorts {
  readonly caches: Caches;
  readonly evaluations: Evaluations;
  readonly evaluationDrafts: EvaluationDrafts;
}

/** After the evaluation is submitted, the article's credit is read again wherever it is shown. */
export const giveEvaluation = ({
  caches,
  evaluations,
  evaluationDrafts,
}: GiveEvaluationPorts): GiveEvaluation => {
  const sessions = lruCache<OpenEvaluationSession>(caches, MAX_CACHED_SESSIONS, (open) => open.isWatched());
  const open = (own: Caches, articleId: string) =>
    openEvaluationSession(
      own,
      {
        id: articleId,
        sheet: () => evaluations.evaluation(articleId),
        give: (evaluation) => evaluations.evaluate(articleId, evaluation),
        given: () => activityFinished(caches, articleId),
      },
      evaluationDrafts,
    );
  return { of: (articleId) => sessions.open(articleId, (own) => open(own, articleId)).session };
};
