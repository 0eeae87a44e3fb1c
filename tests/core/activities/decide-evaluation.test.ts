import { describe, expect, it } from 'vitest';
import { decideEvaluation } from '#core/activities/decide-evaluation.ts';
import type { Evaluation } from '#core/activities/evaluation.ts';

const given: Evaluation = {
  answers: [
    { questionId: 'balanced', value: 'no', comment: ' One arm was sponsored. ' },
    { questionId: 'learned', value: '4' },
    { questionId: 'relevant', value: '5' },
    { questionId: 'practice', value: 'changes' },
  ],
  claimedCredit: 2,
};
const facts = { maximum: 2, before: null, hasCredit: false };
const kept = (() => {
  const decided = decideEvaluation(given, facts);
  if (decided.decision !== 'keep') throw new Error('the evaluation was not saved');
  return decided.evaluation;
})();

describe('an evaluation', () => {
  it('is stored trimmed, in the order of the form', () => {
    expect(kept.answers.map(({ questionId }) => questionId)).toEqual([
      'learned',
      'relevant',
      'practice',
      'balanced',
    ]);
    expect(kept.answers.at(-1)?.comment).toBe('One arm was sponsored.');
  });

  it('changes nothing when given again, even after the credit is awarded and however it is stored', () => {
    const stored = JSON.parse(
      JSON.stringify(kept, ['claimedCredit', 'answers', 'comment', 'value', 'questionId']),
    );
    for (const hasCredit of [false, true])
      expect(decideEvaluation(given, { ...facts, before: stored, hasCredit })).toEqual({ decision: 'same' });
  });

  it('can be changed until a credit is awarded for it, but not afterwards', () => {
    const less = { ...given, claimedCredit: 1 };
    expect(decideEvaluation(less, { ...facts, before: kept })).toMatchObject({ decision: 'keep' });
    const otherwise = { ...given, answers: given.answers.with(1, { questionId: 'learned', value: '3' }) };
    for (const other of [less, otherwise])
      expect(decideEvaluation(other, { ...facts, before: kept, hasCredit: true })).toMatchObject({
        decision: 'refuse',
        refusal: { kind: 'conflict' },
      });
    expect(decideEvaluation(given, { ...facts, hasCredit: true })).toMatchObject({ decision: 'refuse' });
  });

  it('is refused at its fields when an answer was not offered or it claims too much', () => {
    expect(
      decideEvaluation({ answers: [{ questionId: 'learned', value: '6' }], claimedCredit: 3 }, facts),
    ).toMatchObject({
      decision: 'refuse',
      refusal: {
        kind: 'unprocessable',
        errors: { learned: [expect.any(String)], claimedCredit: [expect.any(String)] },
      },
    });
  });
});
