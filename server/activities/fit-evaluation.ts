import { isDeepStrictEqual } from 'node:util';
import type { InferOutput } from 'valibot';
import type { answerEvaluationRow, evaluationQuestion } from '#contract/evaluations.ts';
import type { DecodedInput } from '#contract/row.ts';
import { evaluationFaults, tidyAnswers } from '#core/activities/evaluation.ts';
import { evaluationForm } from '#core/activities/evaluation-form.ts';
import { Refused, refusedFields } from '../http/refused.ts';

type Given = DecodedInput<typeof answerEvaluationRow>['body'];

/** An evaluation as it is kept. Refuses what is left out or out of place, and a claim above the maximum. */
export const fitEvaluation = (given: Given, maximum: number): Given => {
  const faults = evaluationFaults(evaluationForm, maximum, given);
  if (Object.keys(faults).length > 0) throw refusedFields(faults);
  return { answers: [...tidyAnswers(evaluationForm, given.answers)], claimedCredit: given.claimedCredit };
};

export const isSameEvaluation = (one: Given, other: Given): boolean =>
  one.claimedCredit === other.claimedCredit && isDeepStrictEqual(one.answers, other.answers);

export const evaluationSettled = (): Refused =>
  new Refused(409, 'Your credit is awarded, and the evaluation it stands on can no longer be changed.');

type Question = InferOutput<typeof evaluationQuestion>;

/** What every activity is evaluated by, as the API sends it. */
export const sentForm = (): Question[] =>
  evaluationForm.map((question) =>
    question.kind === 'choice' ? { ...question, options: [...question.options] } : question,
  );
