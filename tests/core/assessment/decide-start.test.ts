import { assert, boolean, constantFrom, option, property, record } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { latestFinished } from '#core/assessment/attempts.ts';
import {
  decideStart,
  isPretestDue,
  type StartFacts,
  whyNoFurtherAttempt,
  whyWithdrawn,
} from '#core/assessment/decide-start.ts';
import type { PretestSubject, QuizSubject } from '#core/assessment/subject.ts';

const now = new Date('2026-05-04T12:00:00.000Z');
const [PAST, TO_COME] = ['2026-01-31', '2027-01-31'];
const quizzes = constantFrom<QuizSubject>('article-quiz', 'module-quiz');
const pretests = constantFrom<PretestSubject>('article-pretest', 'course-pretest');

const open: StartFacts = {
  before: undefined,
  hasQuestions: true,
  isWithdrawn: false,
  isQuizBegun: false,
  expiresOn: TO_COME,
  givesCredit: true,
  now,
};
const finished = { finishedAt: '2026-04-01T12:00:00.000Z', isPractice: false };
const underWay = { finishedAt: null, passed: null, isPractice: false };
const passed = { ...finished, passed: true };
const failed = { ...finished, passed: false };
const scored = { ...finished, passed: null };
const practiced = { ...passed, isPractice: true };

const facts = record({
  before: option(constantFrom(underWay, passed, failed), { nil: undefined }),
  hasQuestions: boolean(),
  isWithdrawn: boolean(),
  isQuizBegun: boolean(),
  expiresOn: constantFrom(null, PAST, TO_COME),
  givesCredit: boolean(),
}).map((known): StartFacts => ({ ...known, now }));

describe('starting a quiz', () => {
  it('shows a passed attempt, whatever has happened since', () => {
    assert(
      property(quizzes, facts, (subject, known) => {
        expect(decideStart(subject, { ...known, before: passed })).toEqual({ decision: 'resume' });
      }),
    );
  });

  it('starts over after practice once credit is given, and shows what was practiced until then [AC-11]', () => {
    assert(
      property(facts, (known) => {
        const { givesCredit, hasQuestions, isWithdrawn, isQuizBegun } = known;
        const isOpen = hasQuestions && !isWithdrawn && !isQuizBegun;
        const expected = givesCredit ? (isOpen ? 'begin' : 'refuse') : 'resume';
        expect(decideStart('article-quiz', { ...known, before: practiced }).decision).toBe(expected);
      }),
    );
    const begun = { ...open, before: { ...underWay, isPractice: true } };
    expect(decideStart('article-quiz', begun)).toEqual({ decision: 'resume' });
  });

  it('begins the first attempt, and another after a failed one, also after the activity has expired', () => {
    for (const before of [undefined, failed]) {
      expect(decideStart('article-quiz', { ...open, before })).toEqual({ decision: 'begin' });
      // For practice [AC-08].
      expect(decideStart('article-quiz', { ...open, before, expiresOn: PAST })).toEqual({
        decision: 'begin',
      });
      expect(decideStart('article-quiz', { ...open, before, isWithdrawn: true })).toMatchObject({
        refusal: { kind: 'unprocessable', errors: { articleId: [expect.stringContaining('retracted')] } },
      });
      expect(decideStart('article-quiz', { ...open, before, hasQuestions: false })).toMatchObject({
        refusal: { kind: 'missing' },
      });
    }
  });

  it('resumes what is in progress after the activity has expired, and not after a retraction', () => {
    const begun = { ...open, before: underWay };
    expect(decideStart('article-quiz', { ...begun, expiresOn: PAST })).toEqual({ decision: 'resume' });
    expect(decideStart('article-quiz', { ...begun, isWithdrawn: true }).decision).toBe('refuse');
  });

  it('needs the quiz to be shown at all: a withdrawn one is, to learners who passed it', () => {
    expect(
      [undefined, underWay, failed, passed].map((before) => whyWithdrawn(true, before) === null),
    ).toEqual([false, false, false, true]);
    expect(whyWithdrawn(false, undefined)).toBe(null);
  });
});

describe('starting a pretest', () => {
  it('shows a finished one, whatever has happened since', () => {
    assert(
      property(pretests, facts, (subject, known) => {
        expect(decideStart(subject, { ...known, before: scored })).toEqual({ decision: 'resume' });
      }),
    );
  });

  it('is refused once the quiz has started, and after the activity has expired, even if it is in progress', () => {
    for (const before of [undefined, underWay])
      for (const [change, kind] of [
        [{ isQuizBegun: true }, 'conflict'],
        [{ expiresOn: PAST }, 'unprocessable'],
        [{ isWithdrawn: true }, 'unprocessable'],
      ] as const)
        expect(decideStart('article-pretest', { ...open, before, ...change })).toMatchObject({
          refusal: { kind },
        });
  });

  it('is refused for the first reason that applies', () => {
    const messageOf = (known: StartFacts) => {
      const decided = decideStart('article-pretest', known);
      return decided.decision === 'refuse' ? decided.refusal.message : decided.decision;
    };
    const expired = { ...open, expiresOn: PAST };
    const begun = { ...expired, isQuizBegun: true };
    const retracted = { ...begun, isWithdrawn: true };
    const nothing = { ...retracted, hasQuestions: false };
    expect([open, expired, begun, retracted, nothing].map(messageOf)).toEqual([
      'begin',
      ...['expired', 'started', 'retracted', 'find'].map((word) => expect.stringContaining(word)),
    ]);
  });

  it('is due as long as it can be started and is not finished [PT-01]', () => {
    assert(
      property(pretests, facts, constantFrom(undefined, underWay, scored), (subject, known, before) => {
        const { hasQuestions, isWithdrawn, isQuizBegun, expiresOn } = known;
        const isClosed = isWithdrawn || isQuizBegun || expiresOn === PAST;
        expect(isPretestDue(subject, { ...known, before })).toBe(
          before !== scored && !isClosed && (hasQuestions || before !== undefined),
        );
      }),
    );
  });
  it('adds no attempt to a hundred', () => {
    expect(whyNoFurtherAttempt(99)).toBeNull();
    expect(whyNoFurtherAttempt(100)).toMatchObject({ kind: 'unprocessable' });
  });
});

describe('the results that are shown', () => {
  it('are of the attempt that was finished last, even if another was started later', () => {
    const [first, last] = [{ finishedAt: '2026-04-02' }, { finishedAt: '2026-04-01' }];
    expect(latestFinished([first, last, { finishedAt: null }])).toBe(first);
    expect(latestFinished([{ finishedAt: null }])).toBe(undefined);
  });
});
