import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { answersNeeded, isPassed, passingText, passingTextOfQuizzes } from '#core/assessment/passing.ts';

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

describe('what passes, in words [AC-04]', () => {
  it('is a number of answers: 70 percent of three questions is all three', () => {
    expect(passingText(3, 70)).toBe('3 of 3');
    expect(passingText(4, 70)).toBe('3 of 4');
    expect(passingText(1, 1)).toBe('1 of 1');
  });

  it('is the same for all quizzes of a course, or else their mark', () => {
    expect(passingTextOfQuizzes([3, 0, 3], 70)).toBe('3 of 3 in each quiz');
    expect(passingTextOfQuizzes([3, 4], 70)).toBe('at least 70 percent of each quiz');
    expect(passingTextOfQuizzes([0], 70)).toBe('');
  });
});
