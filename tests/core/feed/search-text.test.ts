import fc, { assert, property } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { searchText } from '#core/feed/search-text.ts';

describe('[FD-11] the text that a search looks at', () => {
  it.each([
    ['糖尿病', '糖尿 尿病'],
    ['2型糖尿病 study', '2 型糖 糖尿 尿病  study'],
    ['インスリン', 'イン ンス スリ リン'],
    ['病', '病'],
    ['Diabetes in Japan', 'Diabetes in Japan'],
  ])('makes of %s words of two letters where a script has no spaces', (text, made) => {
    expect(searchText(text).trim()).toBe(made);
  });

  const han = fc
    .array(fc.constantFrom(...'糖尿病患者血压'), { minLength: 2, maxLength: 20 })
    .map((letters) => letters.join(''));

  it('has every part of a text among the words of the whole', () => {
    assert(
      property(han, fc.nat(), (text, from) => {
        const letters = [...text];
        const start = from % (letters.length - 1);
        const part = letters.slice(start).join('');
        const whole = searchText(text);
        for (const word of searchText(part).trim().split(' ')) expect(whole).toContain(word);
      }),
    );
  });

  it('leaves text of scripts with spaces as it is', () => {
    assert(
      property(fc.string({ unit: fc.constantFrom(...'abcé <p>&-12') }), (text) => {
        expect(searchText(text)).toBe(text);
      }),
    );
  });
});
