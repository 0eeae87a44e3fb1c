import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { answersNeeded, isPassed } from '#core/assessment/passing.ts';

const total = fc.integer({ min: 1, max: 200 });
const mark = fc.integer({ min: 1, max: 100 });

describe('passing', () => {
  it('takes exactly the stated number of right answers', () => {
    fc.assert(
      fc.property(total, mark, (questions, percent) => {
        const needed = answersNeeded(questions, percent);
        expect(isPassed(needed, questions, percent)).toBe(true);
        expect(isPassed(needed - 1, questions, percent)).toBe(false);
        expect(needed).toBeLessThanOrEqual(questions);
      }),
    );
  });

  it('is never lost by one more right answer', () => {
    fc.assert(
      fc.property(total, mark, fc.nat(200), (questions, percent, correct) => {
        fc.pre(correct < questions && isPassed(correct, questions, percent));
        expect(isPassed(correct + 1, questions, percent)).toBe(true);
      }),
    );
  });

  it.each([
    [3, 4, 75, true],
    [2, 3, 67, false],
    [2, 3, 66, true],
    [0, 0, 70, false],
  ])('%i of %i at %i percent: %s', (correct, questions, percent, passed) => {
    expect(isPassed(correct, questions, percent)).toBe(passed);
  });
});
