import type { Caches } from '../shared/caches.ts';
import { type QueryEntry, query } from '../shared/query.ts';
import type { DueEvaluation, EvaluationsLeft } from './ports.ts';

/** Which evaluations a learner has left to give. */
export interface EvaluationsDue {
  /** The latest first. Only a learner has any. */
  readonly entry: () => QueryEntry<readonly DueEvaluation[]>;
}

export const evaluationsDue = (caches: Caches, evaluations: EvaluationsLeft): EvaluationsDue => {
  const asked = query(caches, (_: 'mine') => evaluations.evaluationsDue(), { tags: ['credits'] });
  return { entry: () => asked.of('mine') };
};
