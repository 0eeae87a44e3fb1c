import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { COMMON_PASSWORDS } from '#core/accounts/common-passwords.ts';
import { isCommonPassword, passwordStrength } from '#core/accounts/password-strength.ts';

const ada = { email: 'ada.byron@hospital.example', names: ['Ada', 'Byron-King'] };

describe('a common password', () => {
  it.each([
    ...['password123', 'PASSWORD2026!', 'P@ssw0rd123', 'pass word 1234', 'letmein!!!!'],
    ...['qwertyuiop', '1234567890', '0987654321', 'abcdefghij', 'qwerty12345', 'asdfghjkl1234', 'zyxwvutsrq'],
    ...['aaaaaaaaaa', '1212121212', 'abcabcabcab', 'secretsecret', 'correct horse battery staple'],
    ...['!!trustno1!!', '2026welcome2026', 'Ｐａｓｓｗｏｒｄ１２３'],
  ])('is known however it is written: %s', (password) => {
    expect(isCommonPassword(password)).toBe(true);
  });

  it.each([
    ...['correct horse battery', 'a long enough passphrase', 'preceptor-demo', 'zoë’s password'],
    ...['tidal lamp 7 orchard', 'Пароль из леса', 'הָיְתָהtest', '~~~~ test in the middle', 'xK7#pQ2$vL9'],
  ])('is not every password: %s', (password) => {
    expect(isCommonPassword(password)).toBe(false);
  });

  it('is each of the list, also in capitals and lengthened by digits', () => {
    fc.assert(
      fc.property(fc.constantFrom(...COMMON_PASSWORDS), fc.nat(99_999), (word, digits) => {
        expect(isCommonPassword(word)).toBe(true);
        expect(isCommonPassword(word.toUpperCase())).toBe(true);
        if (/[a-z]$/.test(word)) expect(isCommonPassword(`${word}${digits}`)).toBe(true);
      }),
    );
  });

  it('is any short piece over and over', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 1, maxLength: 4 }), fc.integer({ min: 3, max: 20 }), (unit, times) =>
        isCommonPassword(unit.repeat(times)),
      ),
    );
  });

  it('is found out soon in whatever is typed', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 1000, unit: 'grapheme' }), (text) => {
        expect(typeof isCommonPassword(text)).toBe('boolean');
      }),
    );
    const began = performance.now();
    isCommonPassword(`${'1!'.repeat(499)}é`);
    isCommonPassword(`${'qwertz'.repeat(166)}!`);
    expect(performance.now() - began).toBeLessThan(500);
  });

  it('stands in the list a few hundred times at least', () => {
    expect(COMMON_PASSWORDS.size).toBeGreaterThan(400);
  });
});

describe('the strength of a password', () => {
  it.each([
    ['too short', 'weak'],
    ['password123!', 'weak'],
    ['ada.byron@hospital.example', 'weak'],
    ['AdaByronKing1', 'weak'],
    ['abababababab1', 'weak'],
    ['tidal lamp 7', 'fair'],
    ['tidal lamp 7 orchard', 'strong'],
    ['ada likes tidal lamps', 'strong'],
  ] as const)('of %s is %s', (password, strength) => {
    expect(passwordStrength(password, ada)).toBe(strength);
  });

  it('is weak for everything that would be refused', () => {
    fc.assert(
      fc.property(fc.constantFrom(...COMMON_PASSWORDS), (word) => {
        expect(passwordStrength(word, ada)).toBe('weak');
      }),
    );
  });

  it('never falls when something is added that is not known', () => {
    const rank = { weak: 0, fair: 1, strong: 2 };
    const letters = fc.string({ minLength: 10, maxLength: 30, unit: fc.constantFrom(...'qmzkvhtcjw') });
    fc.assert(
      fc.property(letters, (text) => {
        expect(rank[passwordStrength(`${text} tidal 7 lamp`, ada)]).toBeGreaterThanOrEqual(
          rank[passwordStrength(text, ada)],
        );
      }),
    );
  });
});
