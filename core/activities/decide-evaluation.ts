import type { QuarterHours } from '../credits/quarter-hours.ts';
import { LOOK_AGAIN, type Refusal, refusal } from '../shared/failure.ts';
import { type Evaluation, evaluationFaults, tidyAnswers } from './evaluation.ts';
import { evaluationForm } from './evaluation-form.ts';

/** The facts that decide about a submitted evaluation. */
interface EvaluationFacts {
  /** The maximum credit of the activity. */
  readonly maximum: QuarterHours;
  readonly before: Evaluation | null;
  readonly hasCredit: boolean;
}

type EvaluationDecision =
  /** To be stored in place of the previous one. */
  | { readonly decision: 'keep'; readonly evaluation: Evaluation }
  | { readonly decision: 'same' }
  | { readonly decision: 'refuse'; readonly refusal: Refusal };

/** Submitting again replaces the evaluation, and is possible until credit has been awarded for it. */
export const decideEvaluation = (given: Evaluation, facts: EvaluationFacts): EvaluationDecision => {
  const { maximum, before, hasCredit } = facts;
  const faults = evaluationFaults(evaluationForm, maximum, given);
  if (Object.keys(faults).length > 0)
    return { decision: 'refuse', refusal: refusal('unprocessable', LOOK_AGAIN, faults) };
  const { claimedCredit } = given;
  const evaluation = { answers: tidyAnswers(evaluationForm, given.answers), claimedCredit };
  if (before !== null && isSame(before, evaluation)) return { decision: 'same' };
  return hasCredit ? { decision: 'refuse', refusal: SETTLED } : { decision: 'keep', evaluation };
};

const isSame = (one: Evaluation, other: Evaluation): boolean =>
  one.claimedCredit === other.claimedCredit &&
  one.answers.length === other.answers.length &&
  one.answers.every(({ questionId, value, comment }, index) => {
    const answer = other.answers[index];
    return answer?.questionId === questionId && answer.value === value && answer.comment === comment;
  });

const SETTLED = refusal('conflict', 'Your credit is awarded, so its evaluation can’t be changed.');
