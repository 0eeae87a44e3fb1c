import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CONFIDENCES } from '#core/review/confidence.ts';
import { type PastAnswer, wishFor } from '#core/review/past-answer.ts';
import { dueAfter, isDue, MAX_INTERVAL_DAYS, scheduledQuestions } from '#core/review/schedule.ts';
import { MAX_A_DAY, todaysReview } from '#core/review/todays-review.ts';

const START = Date.parse('2026-05-04T12:00:00.000Z');
const DAY = 86_400_000;

const at = (days: number) => new Date(START + days * DAY).toISOString();

const answer = (days: number, changes: Partial<PastAnswer> = {}): PastAnswer => ({
  kind: 'article',
  questionId: '1',
  given: 'quiz',
  answeredAt: at(days),
  correct: false,
  confidence: null,
  ...changes,
});

const review = (days: number, changes: Partial<PastAnswer> = {}) =>
  answer(days, { given: 'review', correct: true, ...changes });

const daysUntilDue = (answers: readonly PastAnswer[], from: number): number =>
  (Date.parse(dueAfter(answers) ?? '') - START) / DAY - from;

const anyAnswer = fc.record<PastAnswer>({
  kind: fc.constantFrom('article', 'module'),
  questionId: fc.integer({ min: 1, max: 30 }).map(String),
  given: fc.constantFrom('pretest', 'quiz', 'review'),
  answeredAt: fc.integer({ min: 0, max: 400 * 24 }).map((hours) => at(hours / 24)),
  correct: fc.boolean(),
  confidence: fc.constantFrom(null, ...CONFIDENCES),
});
const anyAnswers = fc.array(anyAnswer, { maxLength: 120 });

const clock = (days: number) => ({ now: new Date(at(days)), timeZone: 'UTC' });
const missed = (count: number) =>
  Array.from({ length: count }, (_, index) => answer(index / 100, { questionId: String(index + 1) }));

describe('the schedule of reviews', () => {
  it('leaves out what was right and no guess [RV-01]', () => {
    expect(
      dueAfter([answer(0, { correct: true }), answer(1, { correct: true, confidence: 'sure' })]),
    ).toBeNull();
  });

  it('begins with the first answer that was wrong, or a guess [RV-01]', () => {
    expect(daysUntilDue([answer(0)], 0)).toBe(1);
    expect(daysUntilDue([answer(0, { correct: true, confidence: 'guess' })], 0)).toBeGreaterThanOrEqual(1);
    expect(dueAfter([answer(0, { correct: true }), answer(9)])).toBe(dueAfter([answer(9)]));
  });

  it('waits longer the surer a right answer is, and begins again after a wrong one [RV-02]', () => {
    const wait = (last: Partial<PastAnswer>) => daysUntilDue([answer(0), review(1), review(4, last)], 4);
    const [wrong, guess, right, sure] = [
      wait({ correct: false }),
      wait({ confidence: 'guess' }),
      wait({}),
      wait({ confidence: 'sure' }),
    ];
    expect(wrong).toBeLessThan(guess);
    expect(guess).toBeLessThan(right);
    expect(right).toBeLessThan(sure);
    expect(wait({ confidence: 'fairly-sure' })).toBe(right);
  });

  it('waits longer after each right answer', () => {
    const history = [answer(0)];
    const waits = [1, 2, 3, 4, 5].map(() => {
      const before = Date.parse(history.at(-1)?.answeredAt ?? '');
      const due = Date.parse(dueAfter(history) ?? '');
      history.push(review((due - START) / DAY));
      return due - before;
    });
    expect(waits).toEqual([...waits].sort((one, other) => one - other));
    expect(waits.at(-1)).toBeGreaterThan(20 * DAY);
  });

  it('lets the latest of several answers to one review count [RV-05]', () => {
    const onOneDevice = review(1.1, { correct: false });
    const onTheOther = review(1.2);
    expect(dueAfter([answer(0), onOneDevice, onTheOther])).toBe(dueAfter([answer(0), onTheOther]));
  });

  it('does not depend on the order in which answers arrive [RV-05]', () => {
    fc.assert(
      fc.property(anyAnswers, fc.infiniteStream(fc.nat()), (answers, keys) => {
        const shuffled = answers
          .map((each) => ({ each, key: keys.next().value }))
          .sort((one, other) => one.key - other.key)
          .map(({ each }) => each);
        expect(scheduledQuestions(shuffled)).toEqual(scheduledQuestions(answers));
      }),
    );
  });

  it('comes back after a day at the earliest and a year at the latest', () => {
    fc.assert(
      fc.property(anyAnswers, (answers) => {
        for (const { kind, questionId, dueAt } of scheduledQuestions(answers)) {
          const own = answers.filter((each) => each.kind === kind && each.questionId === questionId);
          const last = Math.max(...own.map(({ answeredAt }) => Date.parse(answeredAt)));
          expect(Date.parse(dueAt) - last).toBeGreaterThanOrEqual(DAY);
          expect(Date.parse(dueAt) - last).toBeLessThanOrEqual(MAX_INTERVAL_DAYS * DAY);
        }
      }),
    );
  });

  it('keeps a pretest’s question back until a quiz has revealed its key [RV-06]', () => {
    const missed = answer(0, { given: 'pretest' });
    expect(scheduledQuestions([missed])).toEqual([]);
    expect(scheduledQuestions([missed, answer(0.1, { correct: true })])).toHaveLength(1);
  });
});

describe('the review of a day', () => {
  it('asks at most ten, the most overdue first, and says how many wait for tomorrow [RV-03]', () => {
    const { questions, later } = todaysReview(missed(14), clock(3));
    expect(questions.map(({ questionId }) => Number(questionId))).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
    expect(later).toBe(4);
  });

  it('counts what was reviewed today, by the learner’s own day [RV-03]', () => {
    const reviewed = Array.from({ length: 7 }, (_, index) => review(3, { questionId: String(index + 1) }));
    const answers = [...missed(14), ...reviewed];
    expect(todaysReview(answers, clock(3.1)).questions).toHaveLength(3);
    // In Auckland it is the next day already.
    const { now } = clock(3.1);
    expect(
      todaysReview([...missed(14), ...reviewed.map((each) => ({ ...each, answeredAt: at(2.9) }))], {
        now,
        timeZone: 'Pacific/Auckland',
      }).questions,
    ).toHaveLength(7);
  });

  it('says when the next question is due', () => {
    expect(todaysReview([answer(0)], clock(0.5))).toEqual({ questions: [], later: 0, nextDueAt: at(1) });
  });

  it('never exceeds ten, and loses no question', () => {
    fc.assert(
      fc.property(anyAnswers, fc.integer({ min: 0, max: 500 }), (answers, days) => {
        const { now, timeZone } = clock(days);
        const past = answers.filter(({ answeredAt }) => Date.parse(answeredAt) <= now.getTime());
        const { questions, later } = todaysReview(past, { now, timeZone });
        expect(questions.length).toBeLessThanOrEqual(MAX_A_DAY);
        expect(questions.length + later).toBe(
          scheduledQuestions(past).filter((each) => isDue(each, now)).length,
        );
      }),
    );
  });
});

const anyWish = fc
  .record({
    questionId: anyAnswer.map(({ questionId }) => questionId),
    days: fc.integer({ min: 0, max: 400 }),
  })
  .map(({ questionId, days }) => ({ key: { kind: 'article' as const, questionId }, days }));

const dueOf = (answers: readonly PastAnswer[], questionId: string) =>
  scheduledQuestions(answers).find((each) => each.kind === 'article' && each.questionId === questionId)
    ?.dueAt;

describe('questions put in or taken out by hand', () => {
  it('come back as if they were missed in the quiz then, whatever came before and after [RV-13]', () => {
    fc.assert(
      fc.property(anyAnswers, anyWish, (answers, { key, days }) => {
        const asked = [...answers, answer(0, { ...key, correct: true })];
        expect(scheduledQuestions([...asked, wishFor(key, true, at(days))])).toEqual(
          scheduledQuestions([...asked, answer(days, key)]),
        );
      }),
    );
  });

  it('are asked a day later where nothing was ever missed [RV-13]', () => {
    const right = answer(0, { correct: true, confidence: 'sure' });
    expect(scheduledQuestions([right])).toEqual([]);
    expect(dueOf([right, wishFor(right, true, at(30))], '1')).toBe(at(31));
  });

  it('are not asked after they were taken out, until they are missed [RV-13]', () => {
    fc.assert(
      fc.property(anyAnswers, anyWish, (answers, { key: { questionId, ...rest }, days }) => {
        const key = { ...rest, questionId };
        const before = answers.filter(({ answeredAt }) => answeredAt <= at(days));
        const out = [...before, wishFor(key, false, at(days))];
        expect(dueOf(out, questionId)).toBeUndefined();
        expect(dueOf([...out, answer(days + 1, { ...key, correct: true })], questionId)).toBeUndefined();
        expect(dueOf([...out, answer(days + 1, key)], questionId)).toBe(
          dueOf([answer(days + 1, key)], questionId),
        );
      }),
    );
  });

  it('leave all other questions as they are [RV-13]', () => {
    fc.assert(
      fc.property(anyAnswers, anyWish, fc.boolean(), (answers, { key, days }, asked) => {
        const others = (all: readonly PastAnswer[]) =>
          scheduledQuestions(all).filter(
            (each) => each.kind !== key.kind || each.questionId !== key.questionId,
          );
        expect(others([...answers, wishFor(key, asked, at(days))])).toEqual(others(answers));
      }),
    );
  });

  it('are not asked before a quiz revealed their key [RV-06, RV-13]', () => {
    const pretest = answer(0, { given: 'pretest', correct: true });
    expect(scheduledQuestions([pretest, wishFor(pretest, true, at(1))])).toEqual([]);
  });

  it('do not count as reviewed today when they are taken out [RV-03, RV-13]', () => {
    const reviewed = review(3, { questionId: '1' });
    const answers = [...missed(14), reviewed, wishFor(reviewed, false, at(3.05))];
    expect(todaysReview(answers, clock(3.1)).questions).toHaveLength(MAX_A_DAY - 1);
  });
});
