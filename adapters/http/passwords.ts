import { map as mapRight } from 'fp-ts/lib/Either.js';
import { map } from 'rxjs';
import {
  confirmPasswordRow,
  emailExistsResetPasswordRow,
  passwordResetTokenRow,
  sendPasswordResetRow,
} from '#contract/passwords.ts';
import type { Passwords } from '#core/accounts/ports.ts';
import type { Client } from './client.ts';

/** `actions` makes the calls whose failure has no place on their page. */
export const httpPasswords = (client: Client, actions: Client): Passwords => ({
  sendReset: (email) => client.call(sendPasswordResetRow, { body: { email } }).pipe(done),
  remind: (email) => actions.call(emailExistsResetPasswordRow, { body: { email } }).pipe(done),
  checkReset: (key) => client.call(passwordResetTokenRow, { body: key }).pipe(done),
  choose: (key, password) => client.call(confirmPasswordRow, { body: { ...key, password } }).pipe(done),
});

const done = map(mapRight(() => null));
