import { COMMON_PASSWORDS, KNOWN_RUNS } from './common-passwords.ts';

/** How well a password withstands guessing. */
export type PasswordStrength = 'weak' | 'fair' | 'strong';

/** What an attacker is assumed to know about the learner. */
interface KnownAboutLearner {
  readonly email: string;
  readonly names: readonly string[];
}

/** The minimum length of a password (contract/accounts.ts). */
const MIN_LENGTH = 10;
const LONG = 16;
const MIN_NAME_LENGTH = 3;

/**
 * Whether a password is among the first that attackers try: a common one in any spelling or with a suffix, a repetition
 * of one or a few characters, or a run along the alphabet, the digits or the keyboard. `isAlsoCommon` recognizes more
 * words that are guessed as quickly; it gets them in lower case.
 */
export const isCommonPassword = (
  password: string,
  isAlsoCommon: (word: string) => boolean = () => false,
): boolean => {
  const small = password.normalize('NFKC').toLowerCase();
  if (isRepetition(small) || isRun(small)) return true;
  return spellings(small).some(
    (each) => COMMON_PASSWORDS.has(each) || isAlsoCommon(each) || isRepeatedCommon(each),
  );
};

/**
 * A hint for choosing a password. Weak: refused, or quickly guessed. Strong: long, and with something that is not known
 * about the learner.
 */
export const passwordStrength = (password: string, { email, names }: KnownAboutLearner): PasswordStrength => {
  if (password.length < MIN_LENGTH || isCommonPassword(password)) return 'weak';
  const known = [...email.split(/[@.+_-]/), ...names.flatMap((name) => name.split(/[\s-]+/))];
  const unknown = without(password.toLowerCase(), known);
  if (unknown.length < MIN_LENGTH - 2 || isCommonPassword(unknown)) return 'weak';
  const variety = new Set(unknown).size;
  if (variety < 5) return 'weak';
  return unknown.length >= LONG && variety >= 8 ? 'strong' : 'fair';
};

const without = (text: string, known: readonly string[]): string =>
  known
    .map((each) => each.toLowerCase())
    .filter((each) => each.length >= MIN_NAME_LENGTH)
    .toSorted((one, other) => other.length - one.length)
    .reduce((rest, each) => rest.replaceAll(each, ''), text);

/** 'aaaaaaaaaa', '1212121212', 'abcabcabcabc' and the like, even if the last repetition is incomplete. */
const isRepetition = (text: string): boolean => {
  const longestUnit = Math.min(4, Math.floor(text.length / 3));
  return Array.from({ length: longestUnit }, (_, at) => text.slice(0, at + 1)).some((unit) =>
    unit.repeat(Math.ceil(text.length / unit.length)).startsWith(text),
  );
};

/** Made only of well-known runs of four or more characters, forward or backward: '1234567890', 'qwerty12345'. */
const isRun = (text: string): boolean => text !== '' && stretches(text).every((each) => each.length >= 4);

const stretches = (text: string): readonly string[] => {
  const found: string[] = [];
  let rest = text;
  while (rest !== '') {
    const stretch = longestStretch(rest);
    found.push(stretch);
    rest = rest.slice(stretch.length);
  }
  return found;
};

const RUNS = KNOWN_RUNS.flatMap((run) => [run, [...run].reverse().join('')]);

const longestStretch = (text: string): string => {
  let length = 1;
  while (length < text.length && RUNS.some((run) => run.includes(text.slice(0, length + 1)))) length += 1;
  return text.slice(0, length);
};

/** The spellings of the same word: with signs for letters, with spaces, with a short prefix or suffix. */
const spellings = (text: string): readonly string[] => {
  const bare = text.replace(/[\s._-]+/g, '');
  return [text, bare, plainly(bare)].flatMap((each) => {
    const word = each.replace(BEFORE_WORD, '').replace(AFTER_WORD, '');
    const signs = each.replace(BEFORE_SIGNS, '').replace(AFTER_SIGNS, '');
    return [each, each.replace(AFTER_WORD, ''), word, plainly(word), signs];
  });
};

const BEFORE_WORD = /^[^\p{L}\p{M}]{1,6}/u;
const AFTER_WORD = /[^\p{L}\p{M}]{1,6}$/u;
const BEFORE_SIGNS = /^[^\p{L}\p{M}\p{N}]{1,6}/u;
const AFTER_SIGNS = /[^\p{L}\p{M}\p{N}]{1,6}$/u;

const LETTERS: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
};

const plainly = (text: string): string => text.replace(/[013457@$!]/g, (sign) => LETTERS[sign] ?? sign);

/** 'secretsecret'. */
const isRepeatedCommon = (text: string): boolean => {
  const half = text.slice(0, text.length / 2);
  return half !== '' && half + half === text && COMMON_PASSWORDS.has(half);
};
