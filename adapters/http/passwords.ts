import { map as mapRight } from 'fp-ts/lib/Either.js';
import { map } from 'rxjs';
import { revertEmailEndpoint } from '#contract/email-revert.ts';
import {
  changePasswordEndpoint,
  confirmPasswordEndpoint,
  emailExistsResetPasswordEndpoint,
  passwordResetTokenEndpoint,
  sendPasswordResetEndpoint,
} from '#contract/passwords.ts';
import type { Passwords } from '#core/accounts/ports.ts';
import type { Client } from './client.ts';

export const httpPasswords = (client: Client): Passwords => ({
  sendReset: (email, { nextRoute, nextParams } = {}) =>
    client
      .call(sendPasswordResetEndpoint, {
        body: {
          email,
          ...(nextRoute !== undefined && { next: { nextRoute, ...(nextParams && { nextParams }) } }),
        },
      })
      .pipe(done),
  remind: (email) => client.call(emailExistsResetPasswordEndpoint, { body: { email } }).pipe(done),
  checkReset: (key) => client.call(passwordResetTokenEndpoint, { body: key }).pipe(done),
  takeBackEmail: (token) =>
    client
      .call(revertEmailEndpoint, { body: { token } })
      .pipe(map(mapRight(({ email, resetToken }) => ({ email, token: resetToken })))),
  change: (currentPassword, password) =>
    client
      .call(changePasswordEndpoint, {
        body: { password, ...(currentPassword !== null && { currentPassword }) },
      })
      .pipe(map(mapRight(({ token }) => token))),
  choose: (key, password) => client.call(confirmPasswordEndpoint, { body: { ...key, password } }).pipe(done),
});

const done = map(mapRight(() => null));
