import { chain, type Either, left, map, right } from 'fp-ts/lib/Either.js';
import { pipe } from 'fp-ts/lib/function.js';
import {
  changePasswordEndpoint,
  confirmPasswordEndpoint,
  sendPasswordResetEndpoint,
} from '#contract/sign-ins.ts';
import type { Confirmations } from '#core/accounts/confirmation-ports.ts';
import type { Passwords, ResetKey } from '#core/accounts/ports.ts';
import {
  resetLinkIsOver,
  revertLinkIsOver,
  wrongCurrentPassword,
  wrongPassword,
} from '#core/accounts/refusals.ts';
import type { Failure } from '#core/shared/failure.ts';
import type { AccountRecord, FakeServerState } from './fake-server-state.ts';
import { answering, asLearner, type Caller, isPasswordOf, isSameAddress, refuseUnfit } from './requests.ts';

export const memoryPasswords = (state: FakeServerState, caller: Caller): Passwords => {
  const find = (email: string) => state.accounts.find(({ user }) => isSameAddress(user.email, email));

  const accountOf = ({ email, token }: ResetKey): Either<Failure, AccountRecord> => {
    const account = find(email);
    const isFor = account !== undefined && state.resetTokens.get(token) === account.user.id;
    return isFor ? right(account) : left(resetLinkIsOver);
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
    takeBackEmail: (token) =>
      answering((): Either<Failure, ResetKey> => {
        const revert = state.reverts.get(token);
        const account = state.accounts.find(({ user }) => user.id === revert?.userId);
        if (revert === undefined || account === undefined || revert.expiresAt <= state.now().toISOString())
          return left(revertLinkIsOver);
        account.user = { ...account.user, email: revert.email };
        account.password = state.nextHash();
        for (const [other, { userId, expiresAt }] of state.reverts)
          if (userId === revert.userId && expiresAt >= revert.expiresAt) state.reverts.delete(other);
        for (const tokens of [state.sessions, state.resetTokens])
          for (const [each, owner] of tokens) if (owner === account.user.id) tokens.delete(each);
        const reset = state.nextHash();
        state.resetTokens.set(reset, account.user.id);
        return right({ email: revert.email, token: reset });
      }),
    change: (currentPassword, password) =>
      asLearner(state, caller, (account) => {
        const refused = refuseUnfit(changePasswordEndpoint.body, { password });
        if (refused) return left(refused);
        if (!isPasswordOf(account, currentPassword)) return left(wrongCurrentPassword);
        account.password = password;
        const renewed = renew(state, caller);
        for (const [token, owner] of state.sessions)
          if (owner === account.user.id && token !== renewed) state.sessions.delete(token);
        return right(renewed);
      }),
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

/** The session continues with a new token. No request is ever in flight here, so the earlier token ends at once. */
const renew = (state: FakeServerState, caller: Caller): string => {
  const earlier = caller.token() ?? '';
  const token = state.nextHash();
  state.sessions.set(token, state.sessions.get(earlier) ?? '');
  state.sessions.delete(earlier);
  state.confirmedAt.delete(earlier);
  state.confirmedAt.set(token, state.now().toISOString());
  return token;
};

export const memoryConfirmations = (state: FakeServerState, caller: Caller): Confirmations => ({
  ways: () => asLearner(state, caller, () => right({ password: true, passkey: false, providers: [] })),
  byPassword: (password) =>
    asLearner(state, caller, (account) => {
      if (!isPasswordOf(account, password)) return left(wrongPassword);
      return right(renew(state, caller));
    }),
});
