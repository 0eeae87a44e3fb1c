import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type CoursePretestFacts,
  coursePretestStanding,
  courseProgress,
  type EnrollmentClaimFacts,
  enrollmentClaim,
  type ModuleRecord,
  moduleQuizState,
  moduleStandings,
} from '#core/courses/course-progress.ts';
import { isCourseFinished } from '#core/courses/unlocking.ts';

const modules = fc
  .array(fc.record({ isRead: fc.boolean(), hasQuiz: fc.boolean(), isPassed: fc.boolean() }), { minLength: 1 })
  .map((all) => all.map((facts, index) => ({ ...facts, id: String(index) })));

describe('the progress of a course', () => {
  it('is the share of its finished modules, and complete when the course can be finished', () => {
    fc.assert(
      fc.property(modules, (all) => {
        const { share } = courseProgress({ enrollmentId: '1', isFinished: false, modules: all });
        expect(share).toBeGreaterThanOrEqual(0);
        expect(share).toBeLessThanOrEqual(1);
        expect(share === 1).toBe(isCourseFinished(all));
      }),
    );
  });

  it('begins with the enrollment, and ends with the last module', () => {
    expect(courseProgress(null)).toEqual({ state: 'not-started', share: 0, enrollmentId: null });
    const latest = { enrollmentId: '7', isFinished: false, modules: [] };
    expect(courseProgress(latest)).toMatchObject({ state: 'under-way', enrollmentId: '7' });
    expect(courseProgress({ ...latest, isFinished: true })).toMatchObject({ state: 'finished' });
  });

  it('keeps a module’s quiz passed for good; otherwise it follows the latest attempt', () => {
    const facts = { isPassed: false, isBegun: false, isUnderWay: false };
    expect(moduleQuizState(facts)).toBe('not-started');
    expect(moduleQuizState({ ...facts, isBegun: true, isUnderWay: true })).toBe('under-way');
    expect(moduleQuizState({ ...facts, isBegun: true })).toBe('missed');
    expect(moduleQuizState({ isPassed: true, isBegun: true, isUnderWay: true })).toBe('passed');
  });
});

describe('the pretest of a course', () => {
  const facts: CoursePretestFacts = {
    questions: 2,
    correct: 1,
    repeated: 2,
    afterwards: 2,
    isBegun: false,
    isFinished: false,
    isQuizBegun: false,
  };
  const standing = (known: Partial<CoursePretestFacts>) => coursePretestStanding({ ...facts, ...known });

  it('is due before the first quiz, and skipped with it', () => {
    expect(standing({ questions: 0 })).toMatchObject({ state: 'none', questionCount: 0 });
    expect(standing({}).state).toBe('due');
    expect(standing({ isBegun: true }).state).toBe('under-way');
    expect(standing({ isBegun: true, isQuizBegun: true }).state).toBe('skipped');
    expect(standing({ isFinished: true, isQuizBegun: true }).state).toBe('finished');
  });

  it('shows its score once it is finished, and the later score once all modules are passed', () => {
    expect(standing({ isBegun: true })).toMatchObject({ result: null, afterwards: null });
    expect(standing({ isFinished: true, repeated: 1 })).toMatchObject({
      result: { correct: 1, total: 2 },
      afterwards: null,
    });
    expect(standing({ isFinished: true })).toMatchObject({ afterwards: 2 });
  });
});

describe('the modules of an enrollment', () => {
  it('show what is stored about them, and what they wait for', () => {
    const first: ModuleRecord = {
      id: '1',
      title: 'Starting',
      minutes: 10,
      anchor: 'a-dose',
      questionCount: 3,
      isRead: true,
      hasQuiz: true,
      isPassed: false,
      isBegun: true,
      isUnderWay: false,
      answered: 3,
      correct: 1,
    };
    const [shown, next] = moduleStandings([first, { ...first, id: '2', isRead: false }], 'in-order');
    expect(shown).toEqual({
      id: '1',
      title: 'Starting',
      minutes: 10,
      anchor: 'a-dose',
      state: 'read',
      waitsFor: null,
      quiz: { questionCount: 3, answered: 3, correct: 1, state: 'missed' },
    });
    expect(next).toMatchObject({ id: '2', state: 'locked', waitsFor: '1' });
  });
});

describe('the credit of an enrollment', () => {
  const facts: EnrollmentClaimFacts = {
    isFinished: false,
    claimed: null,
    credit: null,
    firstFinishedId: null,
  };
  const claim = (known: Partial<EnrollmentClaimFacts>) => enrollmentClaim({ ...facts, ...known });
  const credit = { id: '9', credit: 3 };

  it('is claimed with the evaluation, which is due once the course is finished', () => {
    const none = { creditId: null, claimedCredit: null, earlierDueId: null };
    expect(claim({})).toEqual({ evaluation: 'not-due', claim: 'not-passed', ...none });
    expect(claim({ isFinished: true })).toEqual({ evaluation: 'due', claim: 'evaluation', ...none });
  });

  it('is the one that was awarded, from whichever enrollment', () => {
    expect(claim({ isFinished: true, claimed: 2, credit })).toMatchObject({
      evaluation: 'given',
      claim: 'awarded',
      creditId: '9',
      claimedCredit: 3,
    });
    expect(claim({ isFinished: true, credit })).toMatchObject({
      evaluation: 'not-due',
      creditId: '9',
      claimedCredit: 3,
    });
    expect(claim({ isFinished: true, claimed: 2 })).toMatchObject({
      evaluation: 'given',
      creditId: null,
      claimedCredit: 2,
    });
  });

  it('may still be due for an earlier enrollment, until it is awarded or this one is finished', () => {
    expect(claim({ firstFinishedId: '5' }).earlierDueId).toBe('5');
    expect(claim({ firstFinishedId: '5', isFinished: true }).earlierDueId).toBe(null);
    expect(claim({ firstFinishedId: '5', credit }).earlierDueId).toBe(null);
  });
});
