import type { QuarterHours } from '../credits/quarter-hours.ts';
import type { FieldErrors } from '../shared/failure.ts';
import { type EvaluationQuestion, offeredAnswers } from './evaluation-form.ts';

/** The most characters of a free text. */
export const MAX_COMMENT_LENGTH = 2_000;

/** The answer to one question of an evaluation. */
export interface EvaluationAnswer {
  readonly questionId: string;
  /** A number of the scale, an option's id, `yes` or `no`, or free text. */
  readonly value: string;
  /** The reason if the answer is `no`. */
  readonly comment?: string | undefined;
}

/** What a learner thought of an activity, and how much of its credit they claim. */
export interface Evaluation {
  readonly answers: readonly EvaluationAnswer[];
  readonly claimedCredit: QuarterHours;
}

/** An evaluation that is being filled in; its credit may not be claimed yet. */
export interface EvaluationDraft {
  readonly answers: readonly EvaluationAnswer[];
  readonly claimedCredit: QuarterHours | null;
}

/** The field of the claimed credit, in the faults of an evaluation. */
export const CLAIM_FIELD = 'claimedCredit';

/**
 * What prevents an evaluation from being submitted, by field: a question's id, its comment, or the amount claimed,
 * which is at least a quarter hour and at most the activity's maximum. The amount is required; every question is
 * optional, since no accreditor asks each learner for an opinion.
 */
export const evaluationFaults = (
  questions: readonly EvaluationQuestion[],
  maximum: QuarterHours,
  { answers, claimedCredit }: EvaluationDraft,
): FieldErrors => {
  const faults: Record<string, readonly string[]> = {};
  for (const question of questions) Object.assign(faults, faultOf(question, answerTo(answers, question.id)));
  if (claimedCredit === null || !claimableAmounts(maximum).includes(claimedCredit))
    faults[CLAIM_FIELD] = ['Choose how much credit to claim.'];
  for (const { questionId } of answers)
    if (!questions.some(({ id }) => id === questionId))
      faults[questionId] = ['That question isn’t on this form.'];
  return faults;
};

/** Every amount that may be claimed of an activity, the smallest first. */
export const claimableAmounts = (maximum: QuarterHours): readonly QuarterHours[] =>
  Array.from({ length: maximum }, (_, index) => index + 1);

/** The amount that is claimed by default because it is the only one; null if there are several. */
export const onlyClaimableAmount = (maximum: QuarterHours): QuarterHours | null => {
  const [only = null, ...others] = claimableAmounts(maximum);
  return others.length === 0 ? only : null;
};

/** The field of the comment on a question, in the faults of an evaluation. */
export const commentField = (questionId: string): string => `${questionId}.comment`;

/** The answer to a question, if it was given. */
export const answerTo = (
  answers: readonly EvaluationAnswer[],
  questionId: string,
): EvaluationAnswer | undefined => answers.find((answer) => answer.questionId === questionId);

/**
 * The answers in the order of the questions, trimmed and without empty ones, so that equal evaluations compare equal.
 */
export const tidyAnswers = (
  questions: readonly EvaluationQuestion[],
  answers: readonly EvaluationAnswer[],
): readonly EvaluationAnswer[] =>
  questions.flatMap(({ id, kind }) => {
    const answer = answerTo(answers, id);
    const value = answer?.value.trim() ?? '';
    const comment = answer?.comment?.trim() ?? '';
    if (value === '') return [];
    const explains = kind === 'yes-no' && value === 'no' && comment !== '';
    return [{ questionId: id, value, ...(explains && { comment }) }];
  });

const faultOf = (question: EvaluationQuestion, answer: EvaluationAnswer | undefined): FieldErrors => {
  const value = answer?.value.trim() ?? '';
  if (question.kind === 'text' || value === '') return {};
  if (!offeredAnswers(question).some(({ id }) => id === value)) return unchosen(question.id);
  return question.kind === 'yes-no' && value === 'no' && !answer?.comment?.trim()
    ? { [commentField(question.id)]: ['Briefly, tell us why not.'] }
    : {};
};

const unchosen = (field: string): FieldErrors => ({ [field]: ['Choose an answer.'] });
