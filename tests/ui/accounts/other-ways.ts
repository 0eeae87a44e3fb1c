import { right } from 'fp-ts/lib/Either.js';
import { NEVER, of } from 'rxjs';
import type { FindAccount } from '#core/accounts/find-account.ts';
import type { LogInByPasskey } from '#core/accounts/log-in-by-passkey.ts';
import type { LogInByProvider } from '#core/accounts/log-in-by-provider.ts';
import type { LinkQuestion, LogInWithToken } from '#core/accounts/log-in-with-token.ts';
import type { PassSecondStep } from '#core/accounts/pass-second-step.ts';
import type { ResetPassword } from '#core/accounts/reset-password.ts';
import type { User } from '#core/accounts/user.ts';
import type { StoreReferral } from '#core/referrals/store-referral.ts';
import { createCaches } from '#core/shared/caches.ts';
import { type Command, command } from '#core/shared/command.ts';
import type { PortResult } from '#core/shared/failure.ts';
import { query } from '#core/shared/query.ts';
import { createState } from '#core/shared/state.ts';

interface OtherWays {
  readonly findAccount: FindAccount;
  readonly logInByPasskey: LogInByPasskey;
  readonly logInByProvider: LogInByProvider;
  readonly passSecondStep: PassSecondStep;
  readonly logInWithToken: LogInWithToken;
  readonly resetPassword: ResetPassword;
  readonly storeReferral: StoreReferral;
}

/** The other options that log in and register offer beside their form, unused. */
export const otherWays = (used: Partial<OtherWays> = {}): OtherWays => ({
  logInByPasskey: command(createCaches(), () => NEVER),
  passSecondStep: {
    isDue: createState(false).state,
    byPasskey: command(createCaches(), () => NEVER),
    byCode: command(createCaches(), () => NEVER),
  },
  logInByProvider: {
    providers: query(createCaches(), (_: 'all') => of(right([]))).of('all'),
    begin: command(createCaches(), () => NEVER),
    complete: command(createCaches(), () => NEVER),
    register: command(createCaches(), () => NEVER),
    returnQuery: createState({}).state,
  },
  findAccount: query(createCaches(), (_: string) => of(right(false))),
  logInWithToken: loginLink(command(createCaches(), () => NEVER)),
  resetPassword: resetPassword(),
  storeReferral: () => undefined,
  ...used,
});

/** A fake login by link that asks this question and records the answer. */
export const loginLink = (
  enter: Command<string, User>,
  question: LinkQuestion | null = null,
  answered: string[] = [],
): LogInWithToken => ({
  ...enter,
  question: createState(question).state,
  follow: () => answered.push('follow'),
  stay: () => answered.push('stay'),
});

const unanswered = query(createCaches(), (_: 'any'): PortResult<null> => NEVER);

export const resetPassword = (used: Partial<ResetPassword> = {}): ResetPassword => ({
  request: command(createCaches(), () => NEVER),
  remind: command(createCaches(), () => NEVER),
  check: () => unanswered.of('any'),
  choose: command(createCaches(), () => NEVER),
  takeBackEmail: command(createCaches(), () => NEVER),
  ...used,
});
