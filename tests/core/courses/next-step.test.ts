import { describe, expect, it } from 'vitest';
import type { Enrollment, ModuleStanding } from '#core/courses/enrollment.ts';
import { finishedModules, nextStep } from '#core/courses/next-step.ts';
import { enrollmentOf } from './sample-enrollment.ts';

const module = (
  id: string,
  state: ModuleStanding['state'],
  quiz: ModuleStanding['quiz']['state'] = 'not-started',
): ModuleStanding => ({
  id,
  title: `Module ${id}`,
  minutes: 10,
  state,
  waitsFor: null,
  anchor: null,
  quiz: { questionCount: 3, state: quiz, answered: 0, correct: null },
});

const pretest = (state: Enrollment['pretest']['state']): Pick<Enrollment, 'pretest'> => ({
  pretest: { state, questionCount: 2, result: null, afterwards: null },
});

describe('the next step in a course', () => {
  const untouched = [module('1', 'open'), module('2', 'locked')];

  it('is the pretest until anything else was started', () => {
    expect(nextStep(enrollmentOf({ modules: untouched, ...pretest('due') }))).toEqual({ do: 'pretest' });
    const begun = [module('1', 'read'), module('2', 'locked')];
    expect(nextStep(enrollmentOf({ modules: begun, ...pretest('due') }))).toMatchObject({ do: 'quiz' });
  });

  it('is a pretest in progress, whatever was read meanwhile', () => {
    const modules = [module('1', 'read'), module('2', 'locked')];
    expect(nextStep(enrollmentOf({ modules, ...pretest('under-way') }))).toEqual({ do: 'pretest' });
  });

  it('is to read the first open module, then its quiz', () => {
    expect(nextStep(enrollmentOf({ modules: untouched, ...pretest('skipped') }))).toMatchObject({
      do: 'read',
      module: { id: '1' },
    });
    const modules = [module('1', 'finished', 'passed'), module('2', 'read')];
    expect(nextStep(enrollmentOf({ modules }))).toMatchObject({ do: 'quiz', module: { id: '2' } });
  });

  it('is the quiz that was started before the reading', () => {
    const modules = [module('1', 'open', 'under-way')];
    expect(nextStep(enrollmentOf({ modules }))).toMatchObject({ do: 'quiz' });
  });

  it('is to read a module whose quiz is already passed', () => {
    expect(nextStep(enrollmentOf({ modules: [module('1', 'open', 'passed')] }))).toMatchObject({
      do: 'read',
    });
  });

  it('is the evaluation once all modules are finished, and then the credit', () => {
    const modules = [module('1', 'finished', 'passed')];
    expect(nextStep(enrollmentOf({ modules, evaluation: 'due' }))).toEqual({ do: 'evaluate' });
    expect(nextStep(enrollmentOf({ modules, evaluation: 'given', creditId: '9' }))).toEqual({
      do: 'see-credit',
      creditId: '9',
    });
  });

  it('is nothing while all modules are done and neither an evaluation nor a credit is there', () => {
    expect(nextStep(enrollmentOf({ modules: [module('1', 'finished', 'passed')] }))).toEqual({
      do: 'nothing',
    });
  });

  it('applies to a course that is taken again, although its credit exists', () => {
    expect(nextStep(enrollmentOf({ modules: untouched, creditId: '9' }))).toMatchObject({ do: 'read' });
  });

  it('counts only what is finished', () => {
    const states = ['finished', 'read', 'open', 'locked', 'finished'] as const;
    const modules = states.map((state, index) => module(String(index), state));
    expect(finishedModules(enrollmentOf({ modules }))).toBe(2);
  });
});
