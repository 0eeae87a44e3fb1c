import type { QuarterHours } from '../credits/quarter-hours.ts';
import { type Refusal, refusal } from '../shared/failure.ts';
import { type Evaluation, evaluationFaults, tidyAnswers } from './evaluation.ts';
import { evaluationForm } from './evaluation-form.ts';

/** What decides about an evaluation that is given. */
export interface EvaluationFacts {
  /** The most that the activity gives. */
  readonly maximum: QuarterHours;
  readonly before: Evaluation | null;
  readonly hasCredit: boolean;
}

export type EvaluationDecision =
  /** To be kept as it is here, in place of the one before. */
  | { readonly decision: 'keep'; readonly evaluation: Evaluation }
  | { readonly decision: 'same' }
  | { readonly decision: 'refuse'; readonly refusal: Refusal };

/** Given again it stays one evaluation; it may be changed for as long as no credit stands on it. */
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
  one.answers.every(({ questionId, value, comment }, place) => {
    const answer = other.answers[place];
    return answer?.questionId === questionId && answer.value === value && answer.comment === comment;
  });

const LOOK_AGAIN = 'Some of what was sent needs another look.';

const SETTLED = refusal(
  'conflict',
  'Your credit is awarded, and the evaluation it stands on can no longer be changed.',
);
