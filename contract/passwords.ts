import * as v from 'valibot';
import { email, newPassword } from './accounts.ts';
import { endpoint } from './endpoint.ts';
import { done, hash } from './values.ts';

/** Known and unknown addresses get the same answer (faults.md, 34). */
export const sendPasswordResetEndpoint = endpoint({
  method: 'POST',
  path: '/send-password-reset',
  summary: 'Mails a link to choose a new password, where the address has an account',
  access: 'public',
  body: v.object({ email }),
  response: done,
  refusals: [422],
});

export const emailExistsResetPasswordEndpoint = endpoint({
  method: 'POST',
  path: '/email-exists-reset-password',
  summary:
    'The same for a form that asks for the address first: mails the link, and answers known and unknown alike',
  access: 'public',
  body: v.object({ email }),
  response: done,
  refusals: [422],
});

export const passwordResetTokenEndpoint = endpoint({
  method: 'POST',
  path: '/password-reset/token',
  summary: 'Whether a reset token still works for an address; it is not used up by asking',
  access: 'public',
  body: v.object({ email, token: hash }),
  response: done,
  refusals: [422],
});

export const confirmPasswordEndpoint = endpoint({
  method: 'POST',
  path: '/confirm-password',
  summary: 'Sets the new password with a reset token, which then works no more, and ends every session',
  access: 'public',
  body: v.object({ email, token: hash, password: newPassword }),
  response: done,
  refusals: [422],
});

export const checkPasswordEndpoint = endpoint({
  method: 'POST',
  path: '/check-password',
  summary: 'Whether a password is the learner’s own, before something that can’t be undone',
  access: 'session',
  body: v.object({ password: v.pipe(v.string(), v.nonEmpty('Enter your password.'), v.maxLength(1000)) }),
  response: done,
  refusals: [401, 422],
});
