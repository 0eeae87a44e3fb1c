import { map as mapRight } from 'fp-ts/lib/Either.js';
import { map } from 'rxjs';
import { confirmationWaysEndpoint } from '#contract/accounts.ts';
import {
  changePasswordEndpoint,
  checkPasswordEndpoint,
  confirmEmailEndpoint,
  confirmPasswordEndpoint,
  disownRegistrationEndpoint,
  emailExistsResetPasswordEndpoint,
  endOtherSessionsEndpoint,
  endSessionEndpoint,
  passwordResetTokenEndpoint,
  revertEmailEndpoint,
  sendConfirmationEndpoint,
  sendPasswordResetEndpoint,
  sessionsEndpoint,
  signInsEndpoint,
  unlinkIdentityEndpoint,
} from '#contract/sign-ins.ts';
import type { Confirmations } from '#core/accounts/confirmation-ports.ts';
import type { Passwords } from '#core/accounts/ports.ts';
import type { AccountSignIns } from '#core/accounts/sign-in-ports.ts';
import type { OpenSessions } from '#core/profile/ports.ts';
import { withoutValue } from '#core/shared/map-answer.ts';
import type { Client } from './client.ts';

export const httpSignIns = (client: Client): AccountSignIns => ({
  mine: () => client.call(signInsEndpoint, {}),
  unlink: (id) => client.call(unlinkIdentityEndpoint, { params: { id } }),
  sendConfirmation: () => client.call(sendConfirmationEndpoint, {}).pipe(withoutValue),
  confirm: (token) => client.call(confirmEmailEndpoint, { body: { token } }).pipe(withoutValue),
  disown: (token) =>
    client
      .call(disownRegistrationEndpoint, { body: { token } })
      .pipe(map(mapRight(({ email, resetToken }) => ({ email, token: resetToken })))),
});

export const httpSessions = (client: Client): OpenSessions => ({
  all: () =>
    client
      .call(sessionsEndpoint, {})
      .pipe(
        map(
          mapRight(({ data }) => data.map(({ current, ...session }) => ({ ...session, isCurrent: current }))),
        ),
      ),
  end: (id) => client.call(endSessionEndpoint, { params: { id } }).pipe(withoutValue),
  endOthers: () => client.call(endOtherSessionsEndpoint, {}).pipe(withoutValue),
});

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

export const httpConfirmations = (client: Client): Confirmations => ({
  ways: () => client.call(confirmationWaysEndpoint, {}),
  byPassword: (password) =>
    client.call(checkPasswordEndpoint, { body: { password } }).pipe(map(mapRight(({ token }) => token))),
});
