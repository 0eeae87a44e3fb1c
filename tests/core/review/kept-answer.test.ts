import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { keptAnswer, MAX_REVIEWS } from '#core/review/kept-answer.ts';
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

const scheduled = [{ kind: 'article', questionId: '7' }] as const;

describe('what is stored of a review’s answer', () => {
  it('is graded by the question’s key', () => {
    expect(keptAnswer(answer('b'), scheduled, QUESTION, 0, NOW)).toEqual({ ...answer('b'), correct: true });
    expect(keptAnswer(answer('a'), scheduled, QUESTION, 0, NOW)?.correct).toBe(false);
  });

  it('is nothing for a question that is not due to be reviewed, whose key may be unknown [RV-06]', () => {
    expect(keptAnswer(answer('b'), [], QUESTION, 0, NOW)).toBeNull();
    expect(keptAnswer(answer('b'), [{ kind: 'module', questionId: '7' }], QUESTION, 0, NOW)).toBeNull();
  });

  it('is nothing for an option of another question', () => {
    expect(keptAnswer(answer('c'), scheduled, QUESTION, 0, NOW)).toBeNull();
  });

  it('is nothing for a question that was reviewed two hundred times', () => {
    expect(keptAnswer(answer('b'), scheduled, QUESTION, MAX_REVIEWS - 1, NOW)).not.toBeNull();
    expect(keptAnswer(answer('b'), scheduled, QUESTION, MAX_REVIEWS, NOW)).toBeNull();
  });

  it('is never dated in the future, and otherwise keeps the device’s time', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1e9, max: 1e9 }), (offset) => {
        const given = NOW.getTime() + offset;
        const kept = keptAnswer(answer('a', new Date(given).toISOString()), scheduled, QUESTION, 0, NOW);
        expect(Date.parse(kept?.answeredAt ?? '')).toBe(Math.min(given, NOW.getTime()));
      }),
    );
  });
});
