import { describe, expect, it } from 'vitest';
import { normalizedCode } from '#core/credits/verification-code.ts';

const CODE = 'ABCDE-FGHJK-23456-789MN';

describe('a verification code', () => {
  it.each([
    ['as it was issued', CODE],
    ['in lower case', CODE.toLowerCase()],
    ['without hyphens', CODE.replaceAll('-', '')],
    ['with spaces around and between', ` ${CODE.replaceAll('-', '  ')}\n`],
    ['with dashes that a word processor put in', CODE.replaceAll('-', '–')],
    [
      'in full-width letters',
      CODE.replace(/[A-Z]/g, (letter) => String.fromCharCode(letter.charCodeAt(0) + 0xfee0)),
    ],
    ['with invisible characters from a web page', CODE.replaceAll('-', '\u200b-\u00ad')],
  ])('is read when typed %s', (_, typed) => {
    expect(normalizedCode(typed)).toBe(CODE);
  });

  it('reads letters and digits that no code uses as the ones they resemble', () => {
    expect(normalizedCode('QQJJW-FGHJK-23456-789MY')).toBe('QQJJW-FGHJK-23456-789MY');
    expect(normalizedCode('0o1iu-fghjk-23456-789mv')).toBe('QQJJW-FGHJK-23456-789MY');
    expect(normalizedCode('lllll-fghjk-23456-789mv')).toBe('JJJJJ-FGHJK-23456-789MY');
  });

  it.each(['', 'ABCDE', `${CODE}2`, CODE.slice(1), 'ABCDE-FGHJK-23456-789M!', '🩺'.repeat(20)])(
    'is not read from %j',
    (typed) => {
      expect(normalizedCode(typed)).toBeUndefined();
    },
  );
});
