/** The characters of codes: without those that are easily confused on paper. */
export const CODE_ALPHABET = '23456789ABCDEFGHJKMNPQRSTWXYZ';
export const CODE_GROUPS = 4;
export const CODE_GROUP_LENGTH = 5;

/**
 * Characters that no code has, mapped to the ones they resemble. With 97 random bits, no code is hit by chance because
 * of this.
 */
const LOOKALIKES: Readonly<Record<string, string>> = {
  '0': 'Q',
  O: 'Q',
  '1': 'J',
  I: 'J',
  L: 'J',
  U: 'W',
  V: 'Y',
};

const CODE = new RegExp(`^[${CODE_ALPHABET}]{${CODE_GROUPS * CODE_GROUP_LENGTH}}$`);

/** The letters of a typed or pasted code. Lower case, spaces, missing or odd hyphens and lookalikes are accepted. */
export const codeLetters = (typed: string): string =>
  typed
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[\s\p{Pd}\p{Cf}._]/gu, '')
    .replace(/[01OILUV]/g, (letter) => LOOKALIKES[letter] ?? letter);

/** A certificate's code as typed or pasted, in the form in which it was issued. Undefined if it cannot be a code. */
export const normalizedCode = (typed: string): string | undefined => {
  const letters = codeLetters(typed);
  return CODE.test(letters) ? letters.match(/.{5}/g)?.join('-') : undefined;
};
