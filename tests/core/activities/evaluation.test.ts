import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  claimableAmounts,
  type EvaluationAnswer,
  evaluationFaults,
  tidyAnswers,
} from '#core/activities/evaluation.ts';
import {
  EVALUATION_FORM_VERSION,
  evaluationForm,
  offeredAnswers,
  SCALE,
} from '#core/activities/evaluation-form.ts';

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
  it('is complete with its claim alone: every question may be left out [AC-13]', () => {
    expect(faultsOf([])).toEqual([]);
    expect(faultsOf([], null)).toEqual(['claimedCredit']);
    expect(faultsOf(whole)).toEqual([]);
    expect(faultsOf([...whole, { questionId: 'remarks', value: 'More tables.' }])).toEqual([]);
  });

  it.each(['learned', 'relevant', 'practice', 'balanced'])('is complete without %s', (questionId) => {
    expect(faultsOf(whole.filter((answer) => answer.questionId !== questionId))).toEqual([]);
    expect(faultsOf(withAnswer({ questionId, value: ' ' }))).toEqual([]);
  });

  it('needs a reason for the answer no', () => {
    expect(faultsOf(withAnswer({ questionId: 'balanced', value: 'no' }))).toEqual(['balanced.comment']);
    expect(faultsOf(withAnswer({ questionId: 'balanced', value: 'no', comment: '  ' }))).toEqual([
      'balanced.comment',
    ]);
    expect(faultsOf(withAnswer({ questionId: 'balanced', value: 'no', comment: 'Sponsored.' }))).toEqual([]);
  });

  it('claims whole quarter hours, from one to the maximum', () => {
    fc.assert(
      fc.property(fc.oneof(fc.integer({ min: -8, max: 12 }), fc.double(), fc.constant(null)), (claimed) => {
        const fits = claimed !== null && Number.isInteger(claimed) && claimed >= 1 && claimed <= 4;
        expect(faultsOf(whole, claimed)).toEqual(fits ? [] : ['claimedCredit']);
      }),
    );
  });

  it('offers exactly the amounts that may be claimed', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 40 }), fc.integer({ min: -2, max: 44 }), (maximum, amount) => {
        const faults = evaluationFaults(evaluationForm, maximum, { answers: whole, claimedCredit: amount });
        expect(claimableAmounts(maximum).includes(amount)).toBe(faults.claimedCredit === undefined);
        expect(claimableAmounts(maximum)).toHaveLength(maximum);
      }),
    );
  });

  it('accepts every answer that is offered, and offers the ends of a scale in words', () => {
    for (const question of evaluationForm)
      for (const { id } of offeredAnswers(question)) {
        const given = withAnswer({ questionId: question.id, value: id, comment: 'Because.' });
        expect(faultsOf(given)).toEqual([]);
      }
    expect(evaluationForm.map((question) => offeredAnswers(question).length)).toEqual([5, 5, 4, 2, 0]);
    const [learned] = evaluationForm.map((question) => offeredAnswers(question).map(({ text }) => text));
    expect(learned).toEqual(['1 Nothing', '2', '3', '4', '5 A great deal']);
  });

  it('accepts only values that were offered', () => {
    fc.assert(
      fc.property(fc.string(), (value) => {
        fc.pre(!['', '1', '2', '3', '4', '5'].includes(value.trim()));
        expect(faultsOf(withAnswer({ questionId: 'learned', value }))).toEqual(['learned']);
      }),
    );
  });

  it('is the same in whichever order it was filled in', () => {
    fc.assert(
      fc.property(fc.shuffledSubarray([...whole], { minLength: whole.length }), (answers) => {
        expect(tidyAnswers(evaluationForm, answers)).toEqual(whole);
      }),
    );
  });

  it('stores no comment on a yes, and no empty remark', () => {
    const said = [
      { questionId: 'balanced', value: 'yes', comment: 'left over' },
      { questionId: 'remarks', value: '  ' },
    ];
    expect(tidyAnswers(evaluationForm, said)).toEqual([{ questionId: 'balanced', value: 'yes' }]);
  });

  it('says what is wrong with each field', () => {
    const faults = (answers: readonly EvaluationAnswer[], claimedCredit: number | null) =>
      evaluationFaults(evaluationForm, 4, { answers, claimedCredit });
    expect(faults([{ questionId: 'balanced', value: 'no' }], null)).toEqual({
      'balanced.comment': ['Briefly, tell us why not.'],
      claimedCredit: ['Choose how much credit to claim.'],
    });
    expect(faults([...whole, { questionId: 'rating', value: '5' }], 2)).toEqual({
      rating: ['That question isn’t on this form.'],
    });
    expect(faults(withAnswer({ questionId: 'balanced', value: 'maybe' }), 2)).toEqual({
      balanced: ['Choose an answer.'],
    });
  });

  it('accepts an answer with spaces around it, and trims a comment', () => {
    const said = whole.map((answer) => ({ ...answer, value: ` ${answer.value} ` }));
    expect(faultsOf(said)).toEqual([]);
    expect(tidyAnswers(evaluationForm, said)).toEqual(whole);
    const no = { questionId: 'balanced', value: ' no ', comment: ' Sponsored. ' };
    expect(tidyAnswers(evaluationForm, [no])).toEqual([
      { questionId: 'balanced', value: 'no', comment: 'Sponsored.' },
    ]);
    expect(tidyAnswers(evaluationForm, [{ ...no, comment: ' ' }])).toEqual([
      { questionId: 'balanced', value: 'no' },
    ]);
    expect(tidyAnswers(evaluationForm, [{ questionId: 'learned', value: 'no', comment: 'x' }])).toEqual([
      { questionId: 'learned', value: 'no' },
    ]);
  });
});

describe('the questions about an activity', () => {
  it('ask whether this version taught something, changes practice and was unbiased', () => {
    expect(EVALUATION_FORM_VERSION).toBe(2);
    expect(evaluationForm.map(({ id, kind }) => [id, kind])).toEqual([
      ['learned', 'scale'],
      ['relevant', 'scale'],
      ['practice', 'choice'],
      ['balanced', 'yes-no'],
      ['remarks', 'text'],
    ]);
    expect(SCALE).toEqual(['1', '2', '3', '4', '5']);
  });

  it('have a text and the possible answers', () => {
    for (const question of evaluationForm) {
      expect(question.text).toMatch(/^[A-Z].*\?$/);
      if (question.kind === 'scale')
        expect(`${question.lowest} ${question.highest}`).toMatch(/^[A-Z].+ [A-Z].+$/);
      if (question.kind === 'yes-no') expect(question.whenNo).toMatch(/^[A-Z].*\?$/);
      if (question.kind === 'choice')
        expect(question.options.map(({ id, text }) => [id, /^[A-Z]/.test(text)])).toEqual([
          ['changes', true],
          ['confirms', true],
          ['considers', true],
          ['none', true],
        ]);
    }
  });
});
