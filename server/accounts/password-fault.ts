import { isCommonPassword } from '#core/accounts/password-strength.ts';

/** What speaks against a new password beside its length, which the contract holds; undefined where nothing does. */
export const passwordFault = (password: string, email: string): string | undefined => {
  const small = password.trim().toLowerCase();
  const [name] = email.toLowerCase().split('@');
  if (small === email.toLowerCase() || small === name)
    return 'Choose a password that is not your e-mail address.';
  return isCommonPassword(password)
    ? 'This password is among the first that are guessed. Choose another.'
    : undefined;
};
