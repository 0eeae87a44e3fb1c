import { chain, type Either, left, map, right } from 'fp-ts/lib/Either.js';
import { pipe } from 'fp-ts/lib/function.js';
import { confirmPasswordEndpoint, sendPasswordResetEndpoint } from '#contract/passwords.ts';
import type { Passwords, ResetKey } from '#core/accounts/ports.ts';
import { type Failure, refusal } from '#core/shared/failure.ts';
import type { AccountRecord, FakeServerState } from './fake-server-state.ts';
import { answering, isSameAddress, refuseUnfit } from './requests.ts';

export const memoryPasswords = (state: FakeServerState): Passwords => {
  const find = (email: string) => state.accounts.find(({ user }) => isSameAddress(user.email, email));

  const accountOf = ({ email, token }: ResetKey): Either<Failure, AccountRecord> => {
    const account = find(email);
    const isFor = account !== undefined && state.resetTokens.get(token) === account.user.id;
    return isFor ? right(account) : left(wrongLink);
  };

  const mailLink = (email: string) =>
    answering(() => {
      const refused = refuseUnfit(sendPasswordResetEndpoint.body, { email });
      if (refused) return left(refused);
      const account = find(email);
      if (account) state.resetTokens.set(state.nextHash(), account.user.id);
      return right(null);
    });

  return {
    sendReset: mailLink,
    remind: mailLink,
    checkReset: (key) =>
      answering(() =>
        pipe(
          accountOf(key),
          map(() => null),
        ),
      ),
    choose: (key, password) =>
      answering(() => {
        const refused = refuseUnfit(confirmPasswordEndpoint.body, { ...key, password });
        return pipe(
          refused ? left(refused) : right(key),
          chain(accountOf),
          map((account) => {
            account.password = password;
            for (const tokens of [state.sessions, state.resetTokens])
              for (const [token, owner] of tokens) if (owner === account.user.id) tokens.delete(token);
            return null;
          }),
        );
      }),
  };
};

const wrongLink = refusal('unprocessable', 'This link works no more. Ask for a new one.', {
  token: ['This link works no more. Ask for a new one.'],
});
