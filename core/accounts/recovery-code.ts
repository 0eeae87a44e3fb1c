import { CODE_ALPHABET, codeLetters } from '../credits/verification-code.ts';

/** How many recovery codes are made at once (SC-09). */
export const RECOVERY_CODES = 10;

const GROUPS = 6;
const GROUP_LENGTH = 4;

const CODE = new RegExp(`^[${CODE_ALPHABET}]{${GROUPS * GROUP_LENGTH}}$`);

/**
 * A code of 116 random bits, in six groups: with 112 or more, a plain digest of it may be stored. `below`
 * draws a whole number from 0 to one less than its argument.
 */
export const newRecoveryCode = (below: (end: number) => number): string =>
  grouped(
    Array.from({ length: GROUPS * GROUP_LENGTH }, () => CODE_ALPHABET[below(CODE_ALPHABET.length)]).join(''),
  );

/** A typed or pasted code in the form in which it was shown. Undefined if it cannot be a code. */
export const readRecoveryCode = (typed: string): string | undefined => {
  const letters = codeLetters(typed);
  return CODE.test(letters) ? grouped(letters) : undefined;
};

const grouped = (letters: string): string => letters.match(/.{4}/g)?.join('-') ?? '';
