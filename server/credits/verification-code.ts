import { randomInt } from 'node:crypto';
import { CODE_ALPHABET, CODE_GROUP_LENGTH, CODE_GROUPS } from '#core/credits/verification-code.ts';

/** What a certificate is verified by: 20 random characters, 97 bits, in groups that can be read out. */
export const verificationCode = (): string =>
  Array.from({ length: CODE_GROUPS }, () =>
    Array.from({ length: CODE_GROUP_LENGTH }, () =>
      CODE_ALPHABET.charAt(randomInt(CODE_ALPHABET.length)),
    ).join(''),
  ).join('-');
