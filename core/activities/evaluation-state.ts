import { type Failure, type FieldErrors, fieldErrorsOf } from '../shared/failure.ts';
import {
  answerTo,
  CLAIM_FIELD,
  commentField,
  type EvaluationAnswer,
  type EvaluationDraft,
  onlyClaimableAmount,
} from './evaluation.ts';
import type { EvaluationSheet } from './ports.ts';

/** The state of one evaluation. */
export type EvaluationState =
  | { readonly phase: 'loading' }
  | { readonly phase: 'failed'; readonly failure: Failure }
  | AskingEvaluation
  | { readonly phase: 'given'; readonly sheet: EvaluationSheet };

/** An evaluation that is being filled in. */
export interface AskingEvaluation {
  readonly phase: 'asking';
  readonly sheet: EvaluationSheet;
  readonly draft: EvaluationDraft;
  /** By field, since the last attempt to submit. */
  readonly faults: FieldErrors;
  readonly sending: 'idle' | 'pending' | 'failed';
  readonly failure: Failure | null;
  /** Whether a reload would restore the answers so far. */
  readonly isStored: boolean;
}

const empty: EvaluationDraft = { answers: [], claimedCredit: null };

export const opened = (sheet: EvaluationSheet, draft: EvaluationDraft | null): EvaluationState =>
  sheet.given === null
    ? {
        phase: 'asking',
        sheet,
        draft: withOnlyAmount(draft ?? empty, sheet),
        faults: {},
        sending: 'idle',
        failure: null,
        isStored: true,
      }
    : { phase: 'given', sheet };

const withOnlyAmount = (draft: EvaluationDraft, { maximumCredit }: EvaluationSheet): EvaluationDraft => ({
  ...draft,
  claimedCredit: draft.claimedCredit ?? onlyClaimableAmount(maximumCredit),
});

/** A change removes the error of its own field; the others stay until the next submit. */
export const changed = (
  current: AskingEvaluation,
  field: string,
  draft: EvaluationDraft,
  isStored: boolean,
): AskingEvaluation => {
  const { [field]: _, ...faults } = current.faults;
  return { ...current, draft, faults, isStored, sending: 'idle', failure: null };
};

export const withValue = (draft: EvaluationDraft, questionId: string, value: string): EvaluationDraft =>
  withAnswer(draft, { ...(answerTo(draft.answers, questionId) ?? { questionId }), value });

export const withComment = (draft: EvaluationDraft, questionId: string, comment: string): EvaluationDraft =>
  withAnswer(draft, { ...(answerTo(draft.answers, questionId) ?? { questionId, value: 'no' }), comment });

const withAnswer = (draft: EvaluationDraft, answer: EvaluationAnswer): EvaluationDraft => ({
  ...draft,
  answers: [...draft.answers.filter(({ questionId }) => questionId !== answer.questionId), answer],
});

/** Shows the server's errors at their fields, like the errors found here. */
export const refused = (current: EvaluationState, failure: Failure): EvaluationState =>
  current.phase === 'asking'
    ? { ...current, sending: 'failed', failure, faults: fieldErrorsOf(failure) }
    : current;

/** The fields of the form with errors, in its order. */
export const faultyFields = ({ sheet, faults }: AskingEvaluation): readonly string[] => {
  const fields = sheet.questions.flatMap(({ id }) => [id, commentField(id)]);
  return [...fields, CLAIM_FIELD].filter((field) => faults[field] !== undefined);
};
