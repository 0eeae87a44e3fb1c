import { isCommonPassword } from '#core/accounts/password-strength.ts';

/** Why a new password is refused, apart from its length, which the contract checks; undefined if it is accepted. */
export const passwordFault = (password: string, email: string): string | undefined => {
  const lowerCase = password.trim().toLowerCase();
  const [name] = email.toLowerCase().split('@');
  if (lowerCase === email.toLowerCase() || lowerCase === name)
    return 'Choose a password that is not your e-mail address.';
  return isCommonPassword(password)
    ? 'This password is among the first that are guessed. Choose another.'
    : undefined;
};
