import * as v from 'valibot';
import { email, newPassword } from './accounts.ts';
import { endpoint } from './endpoint.ts';
import { done, hash, renewed } from './values.ts';

/** The page to go to after a login, as in the address of the login page. */
const next = v.object({
  nextRoute: v.pipe(v.string(), v.maxLength(100)),
  nextParams: v.optional(v.pipe(v.string(), v.maxLength(1000))),
});

const wanted = v.object({ email, next: v.optional(next) });

/** Known and unknown addresses get the same response (faults.md, 34). */
export const sendPasswordResetEndpoint = endpoint({
  method: 'POST',
  path: '/send-password-reset',
  summary: 'Mails a password reset link if the address has an account; the link leads on to the named page',
  access: 'public',
  body: wanted,
  response: done,
  refusals: [422],
});

export const emailExistsResetPasswordEndpoint = endpoint({
  method: 'POST',
  path: '/email-exists-reset-password',
  summary:
    'The same for the registration form: mails the link, with the same response for known and unknown addresses',
  access: 'public',
  body: wanted,
  response: done,
  refusals: [422],
});

export const passwordResetTokenEndpoint = endpoint({
  method: 'POST',
  path: '/password-reset/token',
  summary: 'Whether a reset token is still valid for an address; checking does not use it up',
  access: 'public',
  body: v.object({ email, token: hash }),
  response: done,
  refusals: [422],
});

export const confirmPasswordEndpoint = endpoint({
  method: 'POST',
  path: '/confirm-password',
  summary: 'Sets the new password with a single-use reset token, and ends every session',
  access: 'public',
  body: v.object({ email, token: hash, password: newPassword }),
  response: done,
  refusals: [422],
});

const ownPassword = v.pipe(v.string(), v.nonEmpty('Enter your password.'), v.maxLength(1000));

export const checkPasswordEndpoint = endpoint({
  method: 'POST',
  path: '/check-password',
  summary:
    'Whether a password is the learner’s own: it confirms for ten minutes that the session is theirs (403 confirmation-required), and returns the session’s new token',
  access: 'session',
  body: v.object({ password: ownPassword }),
  response: renewed,
  refusals: [401, 422],
});

export const changePasswordEndpoint = endpoint({
  method: 'POST',
  path: '/user/password',
  summary:
    'Sets a new password, given the current one; ends every other session and returns this one’s new token',
  access: 'session',
  body: v.object({
    /** Left out only if the account has no password, because a login provider created it. */
    currentPassword: v.optional(ownPassword),
    password: newPassword,
  }),
  response: renewed,
  refusals: [401, 403, 422],
});
