import { assert, boolean, constant, constantFrom, integer, property, record, uniqueArray } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { attemptState, attemptThatCounts, resumesAttempt } from '#core/assessment/attempts.ts';
import { decideAnswer } from '#core/assessment/decide-answer.ts';
import { decideFinish } from '#core/assessment/decide-finish.ts';
import { isCorrect } from '#core/assessment/grade-response.ts';
import { isPassed } from '#core/assessment/passing.ts';
import { MIN_PEERS, peersAmong } from '#core/assessment/peers.ts';
import type { KeyedOption } from '#core/assessment/questions/kind.ts';
import type { Subject } from '#core/assessment/subject.ts';

const SUBJECTS: readonly Subject[] = ['article-quiz', 'module-quiz', 'article-pretest', 'course-pretest'];
const subjects = constantFrom(...SUBJECTS);

const options = uniqueArray(constantFrom('a', 'b', 'c', 'd'), { minLength: 2 }).map((ids) =>
  ids.map((id, index) => ({ id, correct: index === 0 })),
);
const single = (all: readonly KeyedOption[]) => ({ kind: 'single-best-answer' as const, options: all });
const open = { first: null, isFinished: false, closed: null } as const;

const refused = (decided: ReturnType<typeof decideAnswer>) =>
  decided.decision === 'refuse' ? [decided.refusal.kind, ...Object.keys(decided.refusal.errors)] : decided;

describe('an answer', () => {
  it('is right only for the option of the answer key', () => {
    assert(
      property(options, (all) => {
        expect(all.filter(({ id }) => isCorrect(single(all), { optionId: id }))).toEqual(all.slice(0, 1));
        expect(isCorrect(single(all), { optionId: 'of another question' })).toBe(false);
      }),
    );
  });

  it('stores its grade the first time, for a quiz and a pretest', () => {
    assert(
      property(subjects, options, (subject, all) => {
        for (const { id, correct } of all)
          expect(
            decideAnswer(subject, { ...open, question: single(all), response: { optionId: id } }),
          ).toEqual({
            decision: 'keep',
            response: { optionId: id },
            correct,
          });
      }),
    );
  });

  it('is final: repeating it changes nothing and another is refused, even after the attempt is finished', () => {
    assert(
      property(subjects, options, boolean(), (subject, all, isFinished) => {
        const [first, second] = all;
        const answered = { ...open, question: single(all), isFinished, first: { optionId: first?.id ?? '' } };
        expect(decideAnswer(subject, { ...answered, response: { optionId: first?.id ?? '' } })).toEqual({
          decision: 'same',
        });
        expect(
          refused(decideAnswer(subject, { ...answered, response: { optionId: second?.id ?? '' } })),
        ).toEqual(['conflict', 'response']);
      }),
    );
  });

  it('is refused at its field for another question, or for another question’s option', () => {
    for (const subject of SUBJECTS) {
      expect(
        refused(decideAnswer(subject, { ...open, question: null, response: { optionId: 'a' } })),
      ).toEqual(['unprocessable', 'questionId']);
      const all = [{ id: 'b', correct: true }];
      expect(
        refused(decideAnswer(subject, { ...open, question: single(all), response: { optionId: 'a' } })),
      ).toEqual(['unprocessable', 'response']);
    }
  });

  it('is refused once the attempt is finished, withdrawn, or a pretest’s quiz started', () => {
    const all = [{ id: 'a', correct: true }];
    const asked = { ...open, question: single(all), response: { optionId: 'a' } };
    expect(refused(decideAnswer('article-quiz', { ...asked, isFinished: true }))).toEqual(['conflict']);
    expect(refused(decideAnswer('article-quiz', { ...asked, closed: 'withdrawn' }))).toEqual([
      'unprocessable',
      'attemptId',
    ]);
    const finished = { ...asked, first: { optionId: 'a' }, isFinished: true, closed: 'withdrawn' } as const;
    expect(decideAnswer('article-quiz', finished)).toEqual({ decision: 'same' });
    const late = { ...asked, closed: 'quiz-begun' } as const;
    expect(refused(decideAnswer('course-pretest', late))).toEqual(['conflict']);
    expect(decideAnswer('course-pretest', { ...late, first: { optionId: 'a' } })).toEqual({
      decision: 'same',
    });
  });
});

describe('the reason of a refusal', () => {
  const told = (subject: Subject, facts: Partial<Parameters<typeof decideAnswer>[1]>) => {
    const asked = {
      ...open,
      question: single([{ id: 'a', correct: true }]),
      response: { optionId: 'a' },
      ...facts,
    };
    const decided = decideAnswer(subject, asked);
    if (decided.decision !== 'refuse') throw new Error('expected a refusal');
    const { message, errors } = decided.refusal;
    for (const field of Object.values(errors)) expect(field).toEqual([message]);
    return message;
  };

  it('names what the learner is taking', () => {
    const foreign = { question: null };
    expect(SUBJECTS.map((subject) => told(subject, foreign))).toEqual([
      'That question isn’t part of this quiz.',
      'That question isn’t part of this quiz.',
      'That question isn’t part of this pretest.',
      'That question isn’t part of this pretest.',
    ]);
    const begun = { closed: 'quiz-begun' } as const;
    expect(told('article-pretest', begun)).toBe('You’ve started the quiz, so its pretest is closed.');
    expect(told('course-pretest', begun)).toBe(
      'You’ve started a quiz in this course, so its pretest is closed.',
    );
  });

  it('says what happened to the answer, the attempt or the article', () => {
    expect(told('article-quiz', { response: { optionId: 'b' } })).toBe(
      'That isn’t an answer to this question.',
    );
    expect(told('article-quiz', { first: { optionId: 'b' } })).toBe(
      'You already answered this question. Your first answer counts.',
    );
    expect(told('article-quiz', { isFinished: true })).toBe('This attempt is finished.');
    expect(told('article-quiz', { closed: 'withdrawn' })).toBe(
      'This article was retracted, and its quiz was withdrawn.',
    );
  });
});

describe('an attempt', () => {
  const counts = record({
    questions: integer({ min: 1, max: 20 }),
    answered: integer({ min: 0, max: 20 }),
    correct: integer({ min: 0, max: 20 }),
    passingMarkPercent: integer({ min: 1, max: 100 }),
    isWithdrawn: constant(false),
  }).filter(({ questions, answered, correct }) => answered <= questions && correct <= answered);

  it('can be finished only when all is answered, and is passed by its mark', () => {
    assert(
      property(counts, (facts) => {
        const { questions, answered, correct, passingMarkPercent } = facts;
        const decided = decideFinish(facts);
        if (answered < questions) expect(decided.decision).toBe('refuse');
        else
          expect(decided).toEqual({
            decision: 'finish',
            correct,
            total: questions,
            passed: isPassed(correct, questions, passingMarkPercent),
          });
      }),
    );
  });

  it('says how many questions are open, and has no passing mark when there is none', () => {
    const facts = { questions: 3, answered: 2, correct: 2, passingMarkPercent: null, isWithdrawn: false };
    expect(decideFinish(facts)).toMatchObject({
      refusal: { kind: 'unprocessable', errors: { attemptId: ['1 question is still unanswered.'] } },
    });
    expect(decideFinish({ ...facts, answered: 0 })).toMatchObject({
      refusal: { message: '3 questions are still unanswered.' },
    });
    expect(decideFinish({ ...facts, answered: 3 })).toMatchObject({ passed: null });
    expect(decideFinish({ ...facts, answered: 3, isWithdrawn: true })).toMatchObject({
      refusal: { errors: { attemptId: [expect.stringContaining('retracted')] } },
    });
  });

  it('counts if it passed; otherwise the one in progress, otherwise the latest', () => {
    const missed = { finishedAt: '2026-01-01', passed: false, isPractice: false };
    const underWay = { finishedAt: null, passed: null, isPractice: false };
    const passed = { finishedAt: '2026-01-02', passed: true, isPractice: false };
    expect(attemptThatCounts([])).toBe(undefined);
    expect(attemptThatCounts([missed, { ...missed, finishedAt: '2026-01-03' }])?.finishedAt).toBe(
      '2026-01-03',
    );
    expect(attemptThatCounts([underWay, missed])).toBe(underWay);
    expect(attemptThatCounts([passed, underWay, missed])).toBe(passed);
  });

  it('counts for credit before it counts for practice [AC-11]', () => {
    const practiced = { finishedAt: '2026-01-01', passed: true, isPractice: true };
    const missed = { ...practiced, passed: false };
    const forCredit = { finishedAt: '2026-01-02', passed: true, isPractice: false };
    const underWay = { finishedAt: null, passed: null, isPractice: false };
    expect(attemptThatCounts([missed, practiced])).toBe(practiced);
    expect(attemptThatCounts([practiced, missed])).toBe(practiced);
    expect(attemptThatCounts([practiced, underWay])).toBe(underWay);
    expect(attemptThatCounts([practiced, { ...forCredit, passed: false }])).toMatchObject({ passed: false });
    expect(attemptThatCounts([forCredit, practiced])).toBe(forCredit);
    expect(attemptThatCounts([missed])).toBe(missed);
  });

  it('can be repeated after a failed quiz, but a pretest is taken once', () => {
    const missed = { passed: false, isPractice: false };
    const underWay = { passed: null, isPractice: true };
    expect(SUBJECTS.map((subject) => resumesAttempt(subject, missed, true))).toEqual([
      false,
      false,
      true,
      true,
    ]);
    for (const subject of SUBJECTS) expect(resumesAttempt(subject, underWay, true)).toBe(true);
  });

  it('reports its progress', () => {
    const underWay = { finishedAt: null, passed: null, isSetAside: false };
    expect(attemptState(undefined)).toBe('not-started');
    expect(attemptState(underWay)).toBe('under-way');
    expect(attemptState({ ...underWay, isSetAside: true })).toBe('set-aside');
    expect(attemptState({ ...underWay, finishedAt: '2026-01-01', passed: false })).toBe('missed');
    expect(attemptState({ ...underWay, finishedAt: '2026-01-01', passed: true })).toBe('passed');
  });
});

describe('the answers of others', () => {
  it('are shown once there are enough, and add up', () => {
    const question = {
      kind: 'single-best-answer' as const,
      options: [{ id: 'a' }, { id: 'b' }, { id: 'c' }],
    };
    const given = (a: number, b: number) => [
      { response: { optionId: 'b' }, count: b },
      { response: { optionId: 'a' }, count: a },
    ];
    expect(peersAmong(question, given(MIN_PEERS - 1, 0))).toBe(null);
    expect(peersAmong(question, given(MIN_PEERS - 1, 1))).toEqual({
      total: MIN_PEERS,
      counts: [
        { optionId: 'a', count: MIN_PEERS - 1 },
        { optionId: 'b', count: 1 },
        { optionId: 'c', count: 0 },
      ],
    });
  });
});
