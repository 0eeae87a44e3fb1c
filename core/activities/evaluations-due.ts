import { type Query, type QueryEntry, query } from '../shared/query.ts';
import type { DueEvaluation, EvaluationsLeft } from './ports.ts';

/** Which evaluations a learner has left to give. */
export interface EvaluationsDue {
  /** The latest first. Only a learner has any. */
  readonly entry: () => QueryEntry<readonly DueEvaluation[]>;
}

export const evaluationsDue = (
  evaluations: EvaluationsLeft,
): EvaluationsDue & Pick<Query<'mine', readonly DueEvaluation[]>, 'clear' | 'invalidate'> => {
  const asked = query((_: 'mine') => evaluations.evaluationsDue());
  return { entry: () => asked.of('mine'), clear: asked.clear, invalidate: () => asked.invalidate() };
};
