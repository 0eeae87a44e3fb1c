import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  giveawayText,
  type KeyedOptions,
  whatGivesTheKeyAway,
} from '#core/assessment/what-gives-the-key-away.ts';

/** A question with options of these lengths, of which the one in this place is right. */
const question = (lengths: readonly number[], right: number): KeyedOptions => ({
  options: lengths.map((length, index) => ({ text: 'x'.repeat(length), correct: index === right })),
});

describe('what gives the key away', () => {
  it.each([
    ['the longest', [40, 30, 20, 10]],
    ['the second longest', [30, 40, 20, 10]],
    ['the second shortest', [20, 40, 30, 10]],
    ['the shortest', [10, 40, 30, 20]],
  ])('says that the right option is %s', (pick, [right = 0, ...wrong]) => {
    const questions = [0, 1, 2, 3].map((place) => question(wrong.toSpliced(place, 0, right), place));
    expect(whatGivesTheKeyAway(questions)).toEqual([{ by: 'length', pick, right: 4, questions: 4 }]);
  });

  it('says that the right option is always in one place', () => {
    const questions = [
      question([10, 20, 30, 40], 2),
      question([20, 30, 40, 10], 2),
      question([30, 40, 10, 20], 2),
      question([40, 10, 20, 30], 2),
    ];
    expect(whatGivesTheKeyAway(questions)).toEqual([
      { by: 'place', pick: 'option C', right: 4, questions: 4 },
    ]);
  });

  it('says both if both do', () => {
    const questions = Array.from({ length: 4 }, () => question([40, 30, 20, 10], 0));
    expect(whatGivesTheKeyAway(questions).map(({ by }) => by)).toEqual(['length', 'place']);
  });

  it('does not judge the options True and False by their length, nor one of several right options by its place', () => {
    const isFalse: KeyedOptions = {
      kind: 'true-or-false',
      options: ['True', 'False'].map((text, index) => ({ text, correct: index === 1 })),
    };
    expect(whatGivesTheKeyAway(Array.from({ length: 4 }, () => isFalse))).toEqual([
      { by: 'place', pick: 'option B', right: 4, questions: 4 },
    ]);
    const several: KeyedOptions = {
      kind: 'multiple-response',
      options: [40, 30, 20].map((length, index) => ({ text: 'x'.repeat(length), correct: index < 2 })),
    };
    expect(whatGivesTheKeyAway(Array.from({ length: 4 }, () => several))).toEqual([]);
  });

  it('warns above 60 percent, and of no quiz with fewer than four questions', () => {
    const longest = question([40, 30, 20, 10], 0);
    const others = [question([10, 40, 30, 20], 3), question([10, 40, 30, 20], 2)];
    expect(whatGivesTheKeyAway([longest, longest, longest, ...others])).toEqual([]);
    expect(whatGivesTheKeyAway([longest, longest, longest, ...others.slice(1)])).toHaveLength(2);
    expect(whatGivesTheKeyAway([longest, longest, longest])).toEqual([]);
  });

  it('never reports more right answers than questions, nor a share of 60 percent or less', () => {
    const questions = fc.array(
      fc
        .array(fc.string(), { minLength: 2, maxLength: 9 })
        .chain((texts) =>
          fc
            .nat(texts.length - 1)
            .map((right) => ({ options: texts.map((text, at) => ({ text, correct: at === right })) })),
        ),
      { maxLength: 12 },
    );
    fc.assert(
      fc.property(questions, (asked) => {
        for (const { right, questions: of } of whatGivesTheKeyAway(asked)) {
          expect(of).toBe(asked.length);
          expect(right).toBeLessThanOrEqual(of);
          expect(right / of).toBeGreaterThan(0.6);
        }
      }),
    );
  });

  it('tells the author what to change', () => {
    expect(giveawayText({ by: 'length', pick: 'the second longest', right: 4, questions: 5 })).toBe(
      'the right option is the second longest in 4 of 5 questions, so the quiz can be passed without reading: make the options of each question similar in length',
    );
    expect(giveawayText({ by: 'place', pick: 'option C', right: 4, questions: 4 })).toBe(
      'the right option is option C in 4 of 4 questions, so the quiz can be passed without reading: vary the place of the right option',
    );
  });
});
