import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { nameErrors, nameFault } from '#core/accounts/person-name.ts';

describe('a name', () => {
  it.each([
    'Ada',
    'O’Brien',
    'Smith-Jones III',
    'J.',
    'Nguyễn Văn',
    '王',
    'Ольга',
    'محمد',
    'نیک\u200cپور',
    'क्\u200dष',
    'e\u0301',
  ])('can be %j', (name) => {
    expect(nameFault(name)).toBeNull();
  });

  it.each([
    '\u200b',
    'Ada\r\nMoss',
    'Ada\u0000',
    'A\u202eda',
    'Ada\u200c',
    'A\u200cda',
    '\u3164',
    '\u2800',
    'A\u00adda',
    '\ufeffAda',
    'Ada\u2028Moss',
    'A\u2066da',
  ])('cannot hide anything: %j', (name) => {
    // White space at an end is removed before a name is stored.
    expect(nameFault(`x${name}x`)).toMatch(/invisible/);
  });

  it.each(['-', '123', '😀', '   ', '.'])('needs a letter: %j', (name) => {
    expect(nameFault(name)).toBe('Enter a name with at least one letter.');
  });

  it('of letters and spaces is always accepted, and never with a control character inside', () => {
    const letters = fc.stringMatching(/^[a-zà-öА-я一-十]{1,20}( [a-z]{1,10})?$/u);
    const control = fc.integer({ min: 0, max: 31 }).map((code) => String.fromCodePoint(code));
    fc.assert(
      fc.property(letters, control, (name, unseen) => {
        expect(nameFault(name)).toBeNull();
        expect(nameFault(`${name}${unseen}${name}`)).not.toBeNull();
      }),
    );
  });
});

it('each fault is shown at its field', () => {
  expect(nameErrors({ firstName: 'Ada', lastName: 'Moss' })).toEqual({});
  expect(Object.keys(nameErrors({ firstName: '\u200b', lastName: 'Moss' }))).toEqual(['firstName']);
  expect(Object.keys(nameErrors({ firstName: '1', lastName: '\u200b' }))).toEqual(['firstName', 'lastName']);
});
