import { dictionary } from '@zxcvbn-ts/language-common';
import { isCommonPassword } from '#core/accounts/password-strength.ts';
import type { Settings } from '../platform/settings/settings.ts';
import { isBreached } from './breached-passwords.ts';

/**
 * About 49,000 of the most frequent passwords in published breaches, in lower case. Only the server has them: a
 * browser would download more than 300 kB just to report the fault a moment earlier.
 */
const KNOWN_FROM_BREACHES: ReadonlySet<string> = new Set(dictionary['passwords-common']);

/** Why a new password is refused; undefined if it is accepted. The contract checks its length. */
export const passwordFault = async (
  password: string,
  email: string,
  settings: Pick<Settings, 'productName' | 'provider' | 'passwordDenylist'>,
): Promise<string | undefined> => {
  const lowerCase = password.trim().toLowerCase();
  const [name] = email.toLowerCase().split('@');
  if (lowerCase === email.toLowerCase() || lowerCase === name)
    return 'Choose a password that isn’t your email address.';
  const words = wordsOfThisSite(settings);
  if (isCommonPassword(password, (word) => words.includes(word) || KNOWN_FROM_BREACHES.has(word)))
    return 'This password is too easy to guess. Choose another.';
  const { passwordDenylist } = settings;
  return passwordDenylist !== undefined && (await isBreached(passwordDenylist, password))
    ? 'This password appeared in a data breach. Choose another.'
    : undefined;
};

const MIN_WORD_LENGTH = 4;

/** The names of the product and the provider, as a whole and word by word. */
const wordsOfThisSite = ({
  productName,
  provider,
}: Pick<Settings, 'productName' | 'provider'>): readonly string[] =>
  [productName, provider]
    .map(
      (name) =>
        name
          .normalize('NFKC')
          .toLowerCase()
          .match(/[\p{L}\p{M}\p{N}]+/gu) ?? [],
    )
    .flatMap((words) => [words.join(''), ...words.filter(({ length }) => length >= MIN_WORD_LENGTH)]);
