import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type EvaluationAnswer, evaluationFaults, tidyAnswers } from '#core/activities/evaluation.ts';
import { evaluationForm } from '#core/activities/evaluation-form.ts';

const whole: readonly EvaluationAnswer[] = [
  { questionId: 'learned', value: '1' },
  { questionId: 'relevant', value: '5' },
  { questionId: 'practice', value: 'changes' },
  { questionId: 'balanced', value: 'yes' },
];
const faultsOf = (answers: readonly EvaluationAnswer[], claimedCredit: number | null = 2) =>
  Object.keys(evaluationFaults(evaluationForm, 4, { answers, claimedCredit }));
const withAnswer = (answer: EvaluationAnswer) => [
  ...whole.filter(({ questionId }) => questionId !== answer.questionId),
  answer,
];

describe('an evaluation', () => {
  it('is complete without remarks', () => {
    expect(faultsOf(whole)).toEqual([]);
    expect(faultsOf([...whole, { questionId: 'remarks', value: 'More tables.' }])).toEqual([]);
  });

  it.each(['learned', 'relevant', 'practice', 'balanced'])('is not complete without %s', (questionId) => {
    expect(faultsOf(whole.filter((answer) => answer.questionId !== questionId))).toEqual([questionId]);
  });

  it('needs a reason for a no', () => {
    expect(faultsOf(withAnswer({ questionId: 'balanced', value: 'no' }))).toEqual(['balanced.comment']);
    expect(faultsOf(withAnswer({ questionId: 'balanced', value: 'no', comment: '  ' }))).toEqual([
      'balanced.comment',
    ]);
    expect(faultsOf(withAnswer({ questionId: 'balanced', value: 'no', comment: 'Sponsored.' }))).toEqual([]);
  });

  it('claims whole quarters, from one to the maximum', () => {
    fc.assert(
      fc.property(fc.oneof(fc.integer({ min: -8, max: 12 }), fc.double(), fc.constant(null)), (claimed) => {
        const fits = claimed !== null && Number.isInteger(claimed) && claimed >= 1 && claimed <= 4;
        expect(faultsOf(whole, claimed)).toEqual(fits ? [] : ['claimedCredit']);
      }),
    );
  });

  it('has no other values than those that were offered', () => {
    fc.assert(
      fc.property(fc.string(), (value) => {
        fc.pre(!['1', '2', '3', '4', '5'].includes(value.trim()));
        expect(faultsOf(withAnswer({ questionId: 'learned', value }))).toEqual(['learned']);
      }),
    );
  });

  it('is the same in whatever order it was filled in', () => {
    fc.assert(
      fc.property(fc.shuffledSubarray([...whole], { minLength: whole.length }), (answers) => {
        expect(tidyAnswers(evaluationForm, answers)).toEqual(whole);
      }),
    );
  });

  it('keeps no comment on a yes, and no empty remark', () => {
    const said = [
      { questionId: 'balanced', value: 'yes', comment: 'left over' },
      { questionId: 'remarks', value: '  ' },
    ];
    expect(tidyAnswers(evaluationForm, said)).toEqual([{ questionId: 'balanced', value: 'yes' }]);
  });
});
