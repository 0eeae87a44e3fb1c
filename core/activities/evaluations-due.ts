import { type Query, type QueryEntry, query } from '../shared/query.ts';
import type { DueEvaluation, EvaluationsLeft } from './ports.ts';

/** Which evaluations a learner has left to give. */
export interface EvaluationsDue {
  /** The latest first. Only a learner has any. */
  readonly entry: () => QueryEntry<readonly DueEvaluation[]>;
}

const THE_LEARNERS = "the learner's";

export const evaluationsDue = (
  evaluations: EvaluationsLeft,
): EvaluationsDue & Pick<Query<string, readonly DueEvaluation[]>, 'clear' | 'invalidate'> => {
  const asked = query(evaluations.evaluationsDue);
  return { entry: () => asked.of(THE_LEARNERS), clear: asked.clear, invalidate: () => asked.invalidate() };
};
