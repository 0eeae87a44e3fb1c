import type { Container } from 'inversify';
import { logIn } from '#core/accounts/log-in.ts';
import { logOut } from '#core/accounts/log-out.ts';
import { registerWithGuestQuizzes } from '#core/accounts/register-with-guest-quizzes.ts';
import { bindGuestQuizzes } from './guest-quizzes.ts';
import { T } from './tokens.ts';

export const bind = (container: Container): void => {
  bindGuestQuizzes(container);
  container.bind(T.logIn).toResolvedValue(logIn, [T.accounts, T.guestQuizzes, T.guestSession, T.session]);
  container
    .bind(T.registerWithGuestQuizzes)
    .toResolvedValue(registerWithGuestQuizzes, [T.accounts, T.guestQuizzes, T.guestSession, T.session]);
  container.bind(T.logOut).toResolvedValue(logOut, [T.accounts, T.authToken, T.session]);
};
