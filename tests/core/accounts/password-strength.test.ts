import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { COMMON_PASSWORDS } from '#core/accounts/common-passwords.ts';
import { isCommonPassword, passwordStrength } from '#core/accounts/password-strength.ts';
import { processorTime } from '#tests/support/processor-time.ts';

const ada = { email: 'ada.byron@hospital.example', names: ['Ada', 'Byron-King'] };

describe('a common password', () => {
  it.each([
    'password123',
    'PASSWORD2026!',
    'P@ssw0rd123',
    'pass word 1234',
    'letmein!!!!',
    'qwertyuiop',
    '1234567890',
    '0987654321',
    'abcdefghij',
    'qwerty12345',
    'asdfghjkl1234',
    'zyxwvutsrq',
    'aaaaaaaaaa',
    '1212121212',
    'abcabcabcab',
    'secretsecret',
    'correct horse battery staple',
    '!!trustno1!!',
    '2026welcome2026',
    'Ｐａｓｓｗｏｒｄ１２３',
  ])('is recognized however it is written: %s', (password) => {
    expect(isCommonPassword(password)).toBe(true);
  });

  it.each([
    'adm1nistrator',
    's3cret',
    'letm3in',
    'w3lc0me',
    'dr4gon',
    'pa5sword',
    '5ecret',
    'foo7ball',
    'b@seball',
    '$uperman',
    'sunsh!ne',
    'mon-key',
    'mon.key',
    'mon_key',
    'm o n k e y',
    's-3-c-r-3-t',
    '!monkey',
    'monkey!',
    '123monkey',
    'monkey123456',
    '#dr@g0n#',
    '2026monk3y!',
    'monkeymonkey',
    'MonkeyMonkey',
    'monkey monkey',
    'abcd',
    'dcba',
    '9876',
    'abcd9876',
    'qwertasdfg',
    'poiuytrewq',
    'asdf1234zxcv',
    'qwertzuiop',
    'poiuztrewq',
    'azertyuiop',
    'qsdfghjklm',
    'yxcvbnm',
    'mnbvcxy',
    'wxcvbn',
    'aaa',
    'ababab',
    'abcabcabc',
    'abcdabcdabcd',
    'abcdabcdabcda',
  ])('is recognized in a variation: %s', (password) => {
    expect(isCommonPassword(password)).toBe(true);
  });

  it.each([
    '',
    'ab',
    'abab',
    'vwxvwx',
    'kqkqk',
    'kqzmvkqzmvkqzmv',
    'kqzmkqzmkqz',
    '1234567monkey',
    'monkey1234567',
    'monkeydragonx',
    'kqzmkqzm',
    'wertab',
    'kqz1234',
    '1234kqz',
    'monkeys3cret',
    'wertykq',
    'éee1234',
  ])('is not recognized in text that only looks similar: %j', (password) => {
    expect(isCommonPassword(password)).toBe(false);
  });

  it.each([
    'correct horse battery',
    'a long enough passphrase',
    'preceptor-demo',
    'zoë’s password',
    'tidal lamp 7 orchard',
    'Пароль из леса',
    'הָיְתָהtest',
    '~~~~ test in the middle',
    'xK7#pQ2$vL9',
  ])('is not recognized in other passwords: %s', (password) => {
    expect(isCommonPassword(password)).toBe(false);
  });

  it('is recognized for every entry of the list, also in capitals and followed by digits', () => {
    fc.assert(
      fc.property(fc.constantFrom(...COMMON_PASSWORDS), fc.nat(99_999), (word, digits) => {
        expect(isCommonPassword(word)).toBe(true);
        expect(isCommonPassword(word.toUpperCase())).toBe(true);
        if (/[a-z]$/.test(word)) expect(isCommonPassword(`${word}${digits}`)).toBe(true);
      }),
    );
  });

  it('includes any short piece that is repeated', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 1, maxLength: 4 }), fc.integer({ min: 3, max: 20 }), (unit, times) =>
        isCommonPassword(unit.repeat(times)),
      ),
    );
  });

  it('is checked quickly, whatever is typed', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 1000, unit: 'grapheme' }), (text) => {
        expect(typeof isCommonPassword(text)).toBe('boolean');
      }),
    );
    const spent = processorTime();
    isCommonPassword(`${'1!'.repeat(499)}é`);
    isCommonPassword(`${'qwertz'.repeat(166)}!`);
    expect(spent()).toBeLessThan(500);
  });

  it('comes from a list of at least a few hundred', () => {
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
    ['tidallamp', 'weak'],
    ['tidallamps', 'fair'],
    ['tidal lamps at', 'fair'],
    ['tidal lamps atx', 'fair'],
    ['tidal lamps atxy', 'strong'],
    ['tidal lamps atmpdilt', 'strong'],
    ['tidaltidalmstidalt', 'fair'],
    ['mimemimommimemimom', 'weak'],
    ['mimemomaimemomaime', 'fair'],
    ['hospitaltidal', 'weak'],
    ['hospitaltidallamp', 'fair'],
    ['HOSPITAL tidal', 'weak'],
    ['byron-king tidal', 'weak'],
    ['exampletidallx', 'weak'],
    ['kingtidallam', 'fair'],
    ['monkey123 king', 'weak'],
  ] as const)('of %s is %s', (password, strength) => {
    expect(passwordStrength(password, ada)).toBe(strength);
  });

  it('does not treat two letters of a name as the name', () => {
    expect(passwordStrength('totidaltoltam', { email: 'to@hospital.example', names: ['To'] })).toBe('fair');
    expect(passwordStrength('totidaltol', { email: 'x@y.example', names: ['tol'] })).toBe('weak');
  });

  it('takes a longer name before the shorter one within it', () => {
    const known = { email: 'x@y.example', names: ['Ada', 'Adalynn'] };
    expect(passwordStrength('adalynnbcdfgh', known)).toBe('weak');
  });

  it('is weak for every password that would be refused', () => {
    fc.assert(
      fc.property(fc.constantFrom(...COMMON_PASSWORDS), (word) => {
        expect(passwordStrength(word, ada)).toBe('weak');
      }),
    );
  });

  it('never falls when unknown text is added', () => {
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
