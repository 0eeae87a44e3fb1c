import { randomInt } from 'node:crypto';
import { CODE_ALPHABET, CODE_GROUP_LENGTH, CODE_GROUPS } from '#core/credits/verification-code.ts';

/** The code that verifies a certificate: 20 random characters (97 bits), in groups that can be read aloud. */
export const verificationCode = (): string =>
  Array.from({ length: CODE_GROUPS }, () =>
    Array.from({ length: CODE_GROUP_LENGTH }, () =>
      CODE_ALPHABET.charAt(randomInt(CODE_ALPHABET.length)),
    ).join(''),
  ).join('-');
