import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { keptAnswer, MAX_REVIEWS, MAX_REVIEWS_IN_ALL } from '#core/review/kept-answer.ts';
import { reviewAnswer } from '#core/review/review.ts';

const NOW = new Date('2026-05-04T12:00:00.000Z');
const QUESTION = {
  kind: 'single-best-answer' as const,
  options: [
    { id: 'a', correct: false },
    { id: 'b', correct: true },
  ],
};

const answer = (optionId: string, answeredAt = NOW.toISOString()) =>
  reviewAnswer({ kind: 'article', questionId: '7', response: { optionId }, confidence: null, answeredAt });

const NONE = { toQuestion: 0, inAll: 0 };

const scheduled = [{ kind: 'article', questionId: '7' }] as const;

describe('what is stored of a review’s answer', () => {
  it('is graded by the question’s key', () => {
    expect(keptAnswer(answer('b'), scheduled, QUESTION, NONE, NOW)).toEqual({
      ...answer('b'),
      correct: true,
    });
    expect(keptAnswer(answer('a'), scheduled, QUESTION, NONE, NOW)?.correct).toBe(false);
  });

  it('is nothing for a question that is not due to be reviewed, whose key may be unknown [RV-06]', () => {
    expect(keptAnswer(answer('b'), [], QUESTION, NONE, NOW)).toBeNull();
    expect(keptAnswer(answer('b'), [{ kind: 'module', questionId: '7' }], QUESTION, NONE, NOW)).toBeNull();
  });

  it('is nothing for an option of another question', () => {
    expect(keptAnswer(answer('c'), scheduled, QUESTION, NONE, NOW)).toBeNull();
  });

  it('is nothing for a question that was reviewed two hundred times', () => {
    const kept = (toQuestion: number) =>
      keptAnswer(answer('b'), scheduled, QUESTION, { ...NONE, toQuestion }, NOW);
    expect(kept(MAX_REVIEWS - 1)).not.toBeNull();
    expect(kept(MAX_REVIEWS)).toBeNull();
  });

  it('is nothing for a learner with a hundred thousand', () => {
    const kept = (inAll: number) => keptAnswer(answer('b'), scheduled, QUESTION, { ...NONE, inAll }, NOW);
    expect(kept(MAX_REVIEWS_IN_ALL - 1)).not.toBeNull();
    expect(kept(MAX_REVIEWS_IN_ALL)).toBeNull();
  });

  it('is never dated in the future, and otherwise keeps the device’s time', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1e9, max: 1e9 }), (offset) => {
        const given = NOW.getTime() + offset;
        const kept = keptAnswer(answer('a', new Date(given).toISOString()), scheduled, QUESTION, NONE, NOW);
        expect(Date.parse(kept?.answeredAt ?? '')).toBe(Math.min(given, NOW.getTime()));
      }),
    );
  });
});
