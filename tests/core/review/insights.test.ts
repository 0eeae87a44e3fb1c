import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CONFIDENCES } from '#core/review/confidence.ts';
import { insightsFrom, type PlacedAnswer } from '#core/review/insights.ts';

const origin = (title: string) => ({ title, articleSlug: title, courseId: null, moduleId: null });

const answer = (changes: Partial<PlacedAnswer> = {}): PlacedAnswer => ({
  ...{
    kind: 'article',
    questionId: '1',
    given: 'quiz',
    answeredAt: '2026-05-04T12:00:00.000Z',
    correct: true,
  },
  ...{ confidence: null, topics: ['Cardiology'], origin: origin('dapa-hf') },
  ...changes,
});

const times = (count: number, changes: Partial<PlacedAnswer>) =>
  Array.from({ length: count }, () => answer(changes));

describe('what a learner keeps missing', () => {
  it('is listed by topic, the highest miss rate first, with what to read again [RV-09]', () => {
    const { topics } = insightsFrom([
      ...times(8, {}),
      ...times(2, { correct: false }),
      ...times(1, { topics: ['Nephrology'] }),
      ...times(3, { topics: ['Nephrology'], correct: false, origin: origin('empa-kidney') }),
      ...times(1, { topics: ['Nephrology'], correct: false, origin: origin('dapa-ckd') }),
    ]);
    expect(topics).toEqual([
      {
        ...{ topic: 'Nephrology', answered: 5, missed: 4 },
        origins: [
          { ...origin('empa-kidney'), missed: 3 },
          { ...origin('dapa-ckd'), missed: 1 },
        ],
      },
      { topic: 'Cardiology', answered: 10, missed: 2, origins: [{ ...origin('dapa-hf'), missed: 2 }] },
    ]);
  });

  it('leaves out what was missed before reading, and topics with fewer than three answers', () => {
    expect(insightsFrom(times(5, { given: 'pretest', correct: false })).topics).toEqual([]);
    expect(insightsFrom(times(2, { correct: false })).topics).toEqual([]);
  });
});

describe('the calibration of a learner’s confidence', () => {
  it('is shown from twenty rated answers [RV-10]', () => {
    const some = [...times(12, { confidence: 'sure' }), ...times(7, { confidence: 'guess', correct: false })];
    expect(insightsFrom(some)).toMatchObject({ rated: 19, calibration: [] });
    expect(insightsFrom([...some, answer({ confidence: 'sure', correct: false })])).toMatchObject({
      rated: 20,
      calibration: [
        { confidence: 'guess', answered: 7, right: 0 },
        { confidence: 'fairly-sure', answered: 0, right: 0 },
        { confidence: 'sure', answered: 13, right: 12 },
      ],
    });
  });

  it('counts every rated answer once', () => {
    const any = fc.record({ correct: fc.boolean(), confidence: fc.constantFrom(null, ...CONFIDENCES) });
    fc.assert(
      fc.property(fc.array(any, { minLength: 20, maxLength: 60 }), (all) => {
        const { rated, calibration } = insightsFrom(all.map(answer));
        expect(rated).toBe(all.filter(({ confidence }) => confidence !== null).length);
        if (rated >= 20) expect(calibration.reduce((sum, { answered }) => sum + answered, 0)).toBe(rated);
        for (const { answered, right } of calibration) expect(right).toBeLessThanOrEqual(answered);
      }),
    );
  });
});

describe('what reading gained', () => {
  it('compares the same questions before and after it, by month and topic [RV-11]', () => {
    const pair = (questionId: string, before: boolean, after: boolean, month: string) => [
      answer({ questionId, given: 'pretest', correct: before, answeredAt: `2026-${month}-01T10:00:00.000Z` }),
      answer({ questionId, correct: after, answeredAt: `2026-${month}-01T11:00:00.000Z` }),
    ];
    const { gains } = insightsFrom([
      ...pair('1', false, true, '04'),
      ...pair('2', false, true, '05'),
      ...pair('3', true, true, '05'),
      answer({ questionId: '4', correct: false }),
    ]);
    expect(gains).toEqual([
      { month: '2026-05', topic: 'Cardiology', questions: 2, before: 1, after: 2 },
      { month: '2026-04', topic: 'Cardiology', questions: 1, before: 0, after: 1 },
    ]);
  });
});
