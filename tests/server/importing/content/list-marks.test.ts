import { describe, expect, it } from 'vitest';
import { listMarks } from '#server/importing/content/jats/list-marks.ts';

describe('the marks of a list [IM-01]', () => {
  it.each([
    ['order', ['', ''], 3, { kind: 'numbers', type: '1', start: 3 }],
    ['alpha-upper', [], 1, { kind: 'numbers', type: 'A', start: 1 }],
    ['bullet', ['•', '•'], 1, { kind: 'bullets' }],
    ['simple', ['–', '–'], 1, { kind: 'bullets' }],
    ['simple', ['', ''], 1, { kind: 'none' }],
    ['', ['', ''], 1, { kind: 'bullets' }],
    ['simple', ['(1)', '(2)'], 1, { kind: 'numbers', type: '1', start: 1 }],
    ['simple', ['5.', '6.'], 1, { kind: 'numbers', type: '1', start: 5 }],
    ['order', ['(i)', '(ii)', '(iii)', '(iv)'], 1, { kind: 'numbers', type: 'i', start: 1 }],
    ['order', ['IX', 'X', 'XI'], 1, { kind: 'numbers', type: 'I', start: 9 }],
    ['simple', ['h)', 'i)', 'j)'], 1, { kind: 'numbers', type: 'a', start: 8 }],
    ['order', ['1.', '3.'], 1, { kind: 'labels' }],
    ['order', ['Step 1', 'Step 2'], 1, { kind: 'labels' }],
    ['simple', ['Q1', ''], 1, { kind: 'labels' }],
    ['simple', ['iiii'], 1, { kind: 'labels' }],
  ])('%s with %j from %i', (type, labels, start, marks) => {
    expect(listMarks(type, labels, start)).toEqual(marks);
  });
});
