import { randomInt } from 'node:crypto';

/** Without the letters and digits that are mistaken for each other on paper: 0 and O, 1, I and L, U and V. */
const ALPHABET = '23456789ABCDEFGHJKMNPQRSTWXYZ';
const GROUPS = 4;
const GROUP_LENGTH = 5;

/** What a certificate is verified by: 20 random characters, 97 bits, in groups that can be read out. */
export const verificationCode = (): string =>
  Array.from({ length: GROUPS }, () =>
    Array.from({ length: GROUP_LENGTH }, () => ALPHABET.charAt(randomInt(ALPHABET.length))).join(''),
  ).join('-');
