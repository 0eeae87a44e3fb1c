import type { Caches } from '../shared/caches.ts';
import { type QueryEntry, query } from '../shared/query.ts';
import type { DueEvaluation, EvaluationsLeft } from './ports.ts';

/** The evaluations that a learner still has to submit. */
export interface EvaluationsDue {
  /** The latest first. For a learner only: a guest has none. */
  readonly entry: () => QueryEntry<readonly DueEvaluation[]>;
}

interface EvaluationsDuePorts {
  readonly caches: Caches;
  readonly evaluationsLeft: EvaluationsLeft;
}

export const evaluationsDue = ({ caches, evaluationsLeft }: EvaluationsDuePorts): EvaluationsDue => {
  const asked = query(caches, (_: 'mine') => evaluationsLeft.evaluationsDue(), { tags: ['credits'] });
  return { entry: () => asked.of('mine') };
};
