/** What codes are made of: without the letters and digits that are mistaken for each other on paper. */
export const CODE_ALPHABET = '23456789ABCDEFGHJKMNPQRSTWXYZ';
export const CODE_GROUPS = 4;
export const CODE_GROUP_LENGTH = 5;

/** What no code has, read as what it most looks like: a code of 97 random bits is never hit by it by chance. */
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

/**
 * A certificate's code as somebody typed or pasted it, in the form in which it was issued: lower case, spaces, missing
 * or odd hyphens and lookalikes are forgiven. Undefined where it can't be a code.
 */
export const normalisedCode = (typed: string): string | undefined => {
  const letters = typed
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[\s\p{Pd}\p{Cf}._]/gu, '')
    .replace(/[01OILUV]/g, (letter) => LOOKALIKES[letter] ?? letter);
  return CODE.test(letters) ? letters.match(/.{5}/g)?.join('-') : undefined;
};
