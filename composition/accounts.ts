import type { Container } from 'inversify';
import { findAccount } from '#core/accounts/find-account.ts';
import { logIn } from '#core/accounts/log-in.ts';
import { logInWithToken } from '#core/accounts/log-in-with-token.ts';
import { logOut } from '#core/accounts/log-out.ts';
import { registerWithGuestQuizzes } from '#core/accounts/register-with-guest-quizzes.ts';
import { keepReferral } from '#core/referrals/keep-referral.ts';
import { rememberedIn } from './caches.ts';
import { bindKeptReferral } from './kept-referral.ts';
import { reportThose } from './registrations.ts';
import { the } from './tokens.ts';

export const bind = (container: Container): void => {
  bindKeptReferral(container);
  container.bind(the('keepReferral')).toResolvedValue(keepReferral, [the('keptReferral')]);
  container
    .bind(the('findAccount'))
    .toResolvedValue(findAccount, [the('accounts')])
    .onActivation(rememberedIn(container.get(the('caches'))));
  container
    .bind(the('logIn'))
    .toResolvedValue(logIn, [the('accounts'), the('guestQuizzes'), the('guestSession'), the('session')]);
  container
    .bind(the('logInWithToken'))
    .toResolvedValue(logInWithToken, [
      the('accounts'),
      the('guestQuizzes'),
      the('guestSession'),
      the('session'),
      the('log'),
    ]);
  container
    .bind(the('registerWithGuestQuizzes'))
    .toResolvedValue(registerWithGuestQuizzes, [
      the('accounts'),
      the('guestQuizzes'),
      the('guestSession'),
      the('session'),
      the('keptReferral'),
    ])
    .onActivation((_, register) => {
      reportThose(container, register);
      return register;
    });
  container.bind(the('logOut')).toResolvedValue(logOut, [the('accounts'), the('authToken'), the('session')]);
};
