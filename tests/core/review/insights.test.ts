import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CONFIDENCES } from '#core/review/confidence.ts';
import { insightsFrom as insightsIn, type PlacedAnswer } from '#core/review/insights.ts';

const origin = (title: string) => ({ title, articleSlug: title, courseId: null, moduleId: null });

const answer = (changes: Partial<PlacedAnswer> = {}): PlacedAnswer => ({
  kind: 'article',
  questionId: '1',
  given: 'quiz',
  answeredAt: '2026-05-04T12:00:00.000Z',
  correct: true,
  confidence: null,
  topics: ['Cardiology'],
  origin: origin('dapa-hf'),
  ...changes,
});

const insightsFrom = (answers: readonly PlacedAnswer[], timeZone = 'UTC') => insightsIn(answers, timeZone);

const times = (count: number, changes: Partial<PlacedAnswer>) =>
  Array.from({ length: count }, () => answer(changes));

describe('what a learner keeps missing', () => {
  it('is not changed by questions that they put into their review, or took out [RV-13]', () => {
    const answers = times(3, { correct: false });
    const wishes = (['put-in', 'taken-out'] as const).flatMap((given) => times(5, { given, correct: false }));
    expect(insightsFrom([...wishes, ...answers])).toEqual(insightsFrom(answers));
  });

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
        topic: 'Nephrology',
        answered: 5,
        missed: 4,
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

describe('the list of missed topics', () => {
  const topic = (name: string, answered: number, missed: number) => [
    ...times(answered - missed, { topics: [name] }),
    ...times(missed, { topics: [name], correct: false, origin: origin(name) }),
  ];
  const namesOf = (...answers: readonly (readonly PlacedAnswer[])[]) =>
    insightsFrom(answers.flat()).topics.map((each) => each.topic);

  it('needs a miss, and three answers', () => {
    expect(namesOf(topic('Known', 4, 0), topic('Enough', 3, 1), topic('Few', 2, 2))).toEqual(['Enough']);
  });

  it('is in the order of the rate, then of the misses, then of the name, and has five at most', () => {
    expect(
      namesOf(
        topic('Half of four', 4, 2),
        topic('B, a third', 3, 1),
        topic('A, a third', 3, 1),
        topic('Most', 10, 9),
        topic('Half of eight', 8, 4),
        topic('Least', 10, 1),
      ),
    ).toEqual(['Most', 'Half of eight', 'Half of four', 'A, a third', 'B, a third']);
  });

  it('has five articles of a topic at most, by misses and then by title', () => {
    const missed = (title: string, count: number) => times(count, { correct: false, origin: origin(title) });
    const answers = [
      ...['F', 'E', 'D', 'C', 'B'].flatMap((title) => missed(title, 1)),
      ...missed('Z', 3),
      ...missed('Y', 2),
    ];
    expect(insightsFrom(answers).topics[0]?.origins.map(({ title }) => title)).toEqual([
      'Z',
      'Y',
      'B',
      'C',
      'D',
    ]);
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
  it('belongs to the month of the learner’s own day', () => {
    const answeredAt = '2026-06-01T03:00:00.000Z';
    const pair = [answer({ given: 'pretest', correct: false, answeredAt }), answer({ answeredAt })];
    expect(insightsFrom(pair, 'UTC').gains).toMatchObject([{ month: '2026-06' }]);
    expect(insightsFrom(pair, 'America/Chicago').gains).toMatchObject([{ month: '2026-05' }]);
  });

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

describe('a question before and after reading', () => {
  const pretest = (time: string, correct = false) =>
    answer({ given: 'pretest', correct, answeredAt: `2026-05-${time}.000Z` });
  const quiz = (time: string, correct = true) => answer({ correct, answeredAt: `2026-05-${time}.000Z` });

  it('counts only if the quiz came after the pretest', () => {
    expect(insightsFrom([pretest('04T12:00:00'), quiz('03T12:00:00')]).gains).toEqual([]);
    expect(insightsFrom([pretest('04T12:00:00'), quiz('04T12:00:00')]).gains).toHaveLength(1);
    expect(insightsFrom([pretest('04T12:00:00')]).gains).toEqual([]);
  });

  it('counts with its first answers, in whatever order they are given', () => {
    const answers = [
      quiz('06T12:00:00'),
      quiz('05T12:00:00', false),
      pretest('04T13:00:00', true),
      pretest('04T12:00:00'),
    ];
    expect(insightsFrom(answers).gains).toEqual([
      { month: '2026-05', topic: 'Cardiology', questions: 1, before: 0, after: 0 },
    ]);
  });
});
