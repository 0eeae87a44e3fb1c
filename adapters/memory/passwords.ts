import { type Either, left, right } from 'fp-ts/lib/Either.js';
import { confirmPasswordRow, sendPasswordResetRow } from '#contract/passwords.ts';
import type { Passwords, ResetKey } from '#core/accounts/ports.ts';
import { type Failure, refusal } from '#core/shared/failure.ts';
import { answering } from './answering.ts';
import type { AccountRecord, Clinic } from './clinic.ts';
import { isSameAddress } from './is-same-address.ts';
import { refuseUnfit } from './refuse-unfit.ts';

export const memoryPasswords = (clinic: Clinic): Passwords => {
  const find = (email: string) => clinic.accounts.find(({ user }) => isSameAddress(user.email, email));

  const accountOf = ({ email, token }: ResetKey): Either<Failure, AccountRecord> => {
    const account = find(email);
    const isFor = account !== undefined && clinic.resetTokens.get(token) === account.user.id;
    return isFor ? right(account) : left(wrongLink);
  };

  const forget = (userId: string) => {
    for (const tokens of [clinic.sessions, clinic.resetTokens])
      for (const [token, owner] of tokens) if (owner === userId) tokens.delete(token);
  };

  const mailLink = (email: string) =>
    answering(() => {
      const refused = refuseUnfit(sendPasswordResetRow.body, { email });
      if (refused) return left(refused);
      const account = find(email);
      if (account) clinic.resetTokens.set(clinic.nextHash(), account.user.id);
      return right(null);
    });

  return {
    sendReset: mailLink,
    remind: mailLink,
    checkReset: (key) =>
      answering(() => {
        const account = accountOf(key);
        return account._tag === 'Left' ? account : right(null);
      }),
    choose: (key, password) =>
      answering(() => {
        const refused = refuseUnfit(confirmPasswordRow.body, { ...key, password });
        if (refused) return left(refused);
        const account = accountOf(key);
        if (account._tag === 'Left') return account;
        account.right.password = password;
        forget(account.right.user.id);
        return right(null);
      }),
  };
};

const wrongLink = refusal('unprocessable', 'This link works no more. Ask for a new one.', {
  token: ['This link works no more. Ask for a new one.'],
});
