import { right } from 'fp-ts/lib/Either.js';
import { NEVER, of } from 'rxjs';
import type { FindAccount } from '#core/accounts/find-account.ts';
import type { LogInByProvider } from '#core/accounts/log-in-by-provider.ts';
import type { LogInWithToken } from '#core/accounts/log-in-with-token.ts';
import type { ResetPassword } from '#core/accounts/reset-password.ts';
import type { KeepReferral } from '#core/referrals/keep-referral.ts';
import { command } from '#core/shared/command.ts';
import type { Answer } from '#core/shared/failure.ts';
import { query } from '#core/shared/query.ts';
import { createState } from '#core/shared/state.ts';

interface OtherWays {
  readonly findAccount: FindAccount;
  readonly logInByProvider: LogInByProvider;
  readonly logInWithToken: LogInWithToken;
  readonly resetPassword: ResetPassword;
  readonly keepReferral: KeepReferral;
}

/** What log in and register offer beside their form, where nobody uses it. */
export const otherWays = (used: Partial<OtherWays> = {}): OtherWays => ({
  logInByProvider: {
    providers: query((_: 'all') => of(right([]))).of('all'),
    begin: command(() => NEVER),
    complete: command(() => NEVER),
    register: command(() => NEVER),
    returnQuery: createState({}).state,
  },
  findAccount: query((_: string) => of(right(false))),
  logInWithToken: command(() => NEVER),
  resetPassword: resetPassword(),
  keepReferral: () => undefined,
  ...used,
});

const unanswered = query((_: 'any'): Answer<null> => NEVER);

export const resetPassword = (used: Partial<ResetPassword> = {}): ResetPassword => ({
  request: command(() => NEVER),
  remind: command(() => NEVER),
  check: () => unanswered.of('any'),
  choose: command(() => NEVER),
  ...used,
});
