import { describe, expect, it } from 'vitest';
import { isModuleTextTooLarge, MAX_MODULE_TEXT_BYTES } from '#core/courses/module-text.ts';
import {
  finishedShare,
  isCourseFinished,
  type ModuleFacts,
  moduleState,
  waitsFor,
} from '#core/courses/unlocking.ts';

const module = (id: string, known: Partial<ModuleFacts> = {}): ModuleFacts => ({
  id,
  isRead: false,
  hasQuiz: true,
  isPassed: false,
  ...known,
});
const done = { isRead: true, isPassed: true };

describe('a module', () => {
  const modules = [module('1', done), module('2'), module('3'), module('4', done)];

  it('in order waits for the first one before it that is not finished', () => {
    expect(modules.map(({ id }) => waitsFor(modules, id, 'in-order'))).toEqual([null, null, '2', null]);
    expect(modules.map((each) => moduleState(modules, each, 'in-order'))).toEqual([
      'finished',
      'open',
      'locked',
      'finished',
    ]);
  });

  it('in any order waits for none', () => {
    expect(modules.map(({ id }) => waitsFor(modules, id, 'any-order'))).toEqual([null, null, null, null]);
    expect(moduleState(modules, module('3'), 'any-order')).toBe('open');
  });

  it('of another course waits for none of this one', () => {
    expect(waitsFor(modules, 'another', 'in-order')).toBe(null);
  });

  it('is finished once it is read and its quiz, if any, is passed', () => {
    const stateOf = (known: Partial<ModuleFacts>) => moduleState([], module('1', known), 'in-order');
    expect(stateOf({})).toBe('open');
    expect(stateOf({ isRead: true })).toBe('read');
    expect(stateOf({ isPassed: true })).toBe('open');
    expect(stateOf(done)).toBe('finished');
    expect(stateOf({ hasQuiz: false, isRead: true })).toBe('finished');
    expect(stateOf({ hasQuiz: false })).toBe('open');
  });
});

describe('1 course', () => {
  it('without modules is never finished', () => {
    expect(isCourseFinished([])).toBe(false);
    expect(finishedShare([])).toBe(0);
  });

  it('is finished with its last module, and half of it with half of them', () => {
    expect(isCourseFinished([module('1', done), module('2')])).toBe(false);
    expect(finishedShare([module('1', done), module('2')])).toBe(0.5);
    expect(isCourseFinished([module('1', done), module('2', done)])).toBe(true);
  });
});

describe('the size of a module’s text', () => {
  it.each([
    ['one byte each', '\u0000', '\u007f', 1],
    ['two bytes each', '\u0080', '\u07ff', 2],
    ['three bytes each', '\u0800', '\uffff', 3],
    ['four bytes each', '\u{10000}', '\u{10ffff}', 4],
  ])('is counted in UTF-8, for characters of %s', (_, first, last, bytes) => {
    const fitting = Math.floor(MAX_MODULE_TEXT_BYTES / bytes);
    for (const character of [first, last]) {
      expect(isModuleTextTooLarge(character.repeat(fitting))).toBe(false);
      expect(isModuleTextTooLarge(character.repeat(fitting + 1))).toBe(true);
    }
  });
});
