import type { QuarterHours } from '../credits/quarter-hours.ts';
import type { FieldErrors } from '../shared/failure.ts';
import { type EvaluationQuestion, SCALE } from './evaluation-form.ts';

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

export const CLAIM_FIELD = 'claimedCredit';

/**
 * What prevents an evaluation from being submitted, by field: a question's id, its comment, or the amount claimed,
 * which is at least a quarter hour and at most the activity's maximum.
 */
export const evaluationFaults = (
  questions: readonly EvaluationQuestion[],
  maximum: QuarterHours,
  { answers, claimedCredit }: EvaluationDraft,
): FieldErrors => {
  const faults: Record<string, readonly string[]> = {};
  for (const question of questions) Object.assign(faults, faultOf(question, answerTo(answers, question.id)));
  const isClaim = claimedCredit !== null && Number.isInteger(claimedCredit) && claimedCredit >= 1;
  if (!isClaim || claimedCredit > maximum) faults[CLAIM_FIELD] = ['Choose how much credit you claim.'];
  for (const { questionId } of answers)
    if (!questions.some(({ id }) => id === questionId))
      faults[questionId] = ['That is not a question of this form.'];
  return faults;
};

export const commentField = (questionId: string): string => `${questionId}.comment`;

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
  switch (question.kind) {
    case 'scale':
      return SCALE.some((point) => point === value) ? {} : unchosen(question.id);
    case 'choice':
      return question.options.some(({ id }) => id === value) ? {} : unchosen(question.id);
    case 'yes-no':
      if (value === 'no' && !answer?.comment?.trim())
        return { [commentField(question.id)]: ['Say why not, in a few words.'] };
      return value === 'yes' || value === 'no' ? {} : unchosen(question.id);
    case 'text':
      return {};
  }
};

const unchosen = (field: string): FieldErrors => ({ [field]: ['Choose an answer.'] });
