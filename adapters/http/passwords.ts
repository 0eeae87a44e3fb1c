import { map as mapRight } from 'fp-ts/Either';
import { map } from 'rxjs';
import {
  confirmPasswordRow,
  emailExistsResetPasswordRow,
  passwordResetTokenRow,
  sendPasswordResetRow,
} from '#contract/passwords.ts';
import type { Passwords } from '#core/accounts/ports.ts';
import type { Client } from './client.ts';

export const httpPasswords = (client: Client): Passwords => ({
  sendReset: (email) => client.call(sendPasswordResetRow, { body: { email } }).pipe(done),
  remind: (email) => client.call(emailExistsResetPasswordRow, { body: { email } }).pipe(done),
  checkReset: (key) => client.call(passwordResetTokenRow, { body: key }).pipe(done),
  choose: (key, password) => client.call(confirmPasswordRow, { body: { ...key, password } }).pipe(done),
});

const done = map(mapRight(() => null));
