import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type CoursePretestFacts,
  coursePretestStanding,
  courseProgress,
  moduleQuizState,
} from '#core/courses/course-progress.ts';
import { isCourseFinished } from '#core/courses/unlocking.ts';

const modules = fc
  .array(fc.record({ isRead: fc.boolean(), hasQuiz: fc.boolean(), isPassed: fc.boolean() }), { minLength: 1 })
  .map((all) => all.map((facts, place) => ({ ...facts, id: String(place) })));

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
    ...{ questions: 2, correct: 1, repeated: 2, afterwards: 2 },
    ...{ isBegun: false, isFinished: false, isQuizBegun: false },
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
      ...{ result: { correct: 1, total: 2 }, afterwards: null },
    });
    expect(standing({ isFinished: true })).toMatchObject({ afterwards: 2 });
  });
});
