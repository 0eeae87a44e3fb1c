import { type Refusal, refusal } from '../shared/failure.ts';
import { withdrawn } from './decide-answer.ts';
import { isPassed } from './passing.ts';

/** The facts that decide whether an attempt can be finished, and how it ends. */
export interface FinishFacts {
  readonly questions: number;
  readonly answered: number;
  readonly correct: number;
  /** Null for an assessment without a passing score, such as a pretest. */
  readonly passingMarkPercent: number | null;
  /** The article was retracted. */
  readonly isWithdrawn: boolean;
}

export type FinishDecision =
  | {
      readonly decision: 'finish';
      readonly correct: number;
      readonly total: number;
      /** Null if there is no passing score. */
      readonly passed: boolean | null;
    }
  | { readonly decision: 'refuse'; readonly refusal: Refusal };

/** An attempt can be finished once every question is answered. A retraction withdraws a quiz that is in progress. */
export const decideFinish = (facts: FinishFacts): FinishDecision => {
  const { questions, answered, correct, passingMarkPercent } = facts;
  if (facts.isWithdrawn) return { decision: 'refuse', refusal: withdrawn('attemptId') };
  if (answered < questions) return { decision: 'refuse', refusal: unanswered(questions - answered) };
  const passed = passingMarkPercent === null ? null : isPassed(correct, questions, passingMarkPercent);
  return { decision: 'finish', correct, total: questions, passed };
};

const unanswered = (left: number): Refusal => {
  const message = left === 1 ? '1 question is still unanswered.' : `${left} questions are still unanswered.`;
  return refusal('unprocessable', message, { attemptId: [message] });
};
