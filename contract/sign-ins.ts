import * as v from 'valibot';
import { email, newPassword } from './accounts.ts';
import { endpoint } from './endpoint.ts';
import { done, hash, id, moment, renewed } from './values.ts';

export const signInsEndpoint = endpoint({
  method: 'GET',
  path: '/user/sign-ins',
  summary:
    'The learner’s address and when it was confirmed, and the login providers linked to the account, newest first',
  access: 'session',
  response: v.object({
    email: v.string(),
    /** Null while nobody has proved that they read its mailbox. */
    emailConfirmedAt: v.nullable(moment),
    identities: v.array(
      v.object({
        id,
        /** The provider’s label, or its host if the operator no longer has it. */
        provider: v.string(),
        linkedAt: moment,
      }),
    ),
  }),
  refusals: [401],
});

export const sendConfirmationEndpoint = endpoint({
  method: 'POST',
  path: '/user/email/confirmation',
  summary: 'Mails a new link to confirm the learner’s address, which replaces the earlier one',
  access: 'session',
  response: done,
  refusals: [401, 409],
});

export const confirmEmailEndpoint = endpoint({
  method: 'POST',
  path: '/user/email/confirm',
  summary:
    'Confirms the learner’s address with the mailed link; needs a fresh proof of identity (403 confirmation-required)',
  access: 'session',
  body: v.object({ token: hash }),
  response: done,
  refusals: [401, 403, 422],
});

export const disownRegistrationEndpoint = endpoint({
  method: 'POST',
  path: '/email-confirmation/disown',
  summary:
    'For someone whose address another person registered: exchanges the mailed link for a token to choose a new password, which ends every older credential',
  access: 'public',
  body: v.object({ token: hash }),
  response: v.object({ email: v.string(), resetToken: hash }),
  refusals: [422],
});

export const unlinkIdentityEndpoint = endpoint({
  method: 'DELETE',
  path: '/user/sign-ins/{id}',
  summary:
    'Unlinks a login provider; needs a fresh proof of identity (403 confirmation-required); 409 if nothing else would log the learner in',
  access: 'session',
  params: v.object({ id }),
  response: done,
  refusals: [401, 403, 404, 409],
});

export const openSession = v.object({
  id,
  /** The browser and its system, "Firefox on Windows", as they identified themselves at the last use. */
  device: v.string(),
  /** The IP address of the last use; for IPv6, only the network. */
  address: v.string(),
  beganAt: moment,
  /** To the minute. */
  lastUsedAt: moment,
  /** Whether this request belongs to it. */
  current: v.boolean(),
});

export const sessionsEndpoint = endpoint({
  method: 'GET',
  path: '/user/sessions',
  summary: 'The learner’s sessions, at most 100, most recently used first',
  access: 'session',
  response: v.object({ data: v.array(openSession) }),
  refusals: [401],
});

export const endSessionEndpoint = endpoint({
  method: 'DELETE',
  path: '/user/sessions/{id}',
  summary: 'Ends one of the learner’s sessions (403 confirmation-required)',
  access: 'session',
  params: v.object({ id }),
  response: done,
  refusals: [401, 403, 404],
});

export const endOtherSessionsEndpoint = endpoint({
  method: 'DELETE',
  path: '/user/sessions',
  summary:
    'Ends all of the learner’s sessions but this one, and their login links (403 confirmation-required)',
  access: 'session',
  response: done,
  refusals: [401, 403],
});

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

export const revertEmailEndpoint = endpoint({
  method: 'POST',
  path: '/email-revert',
  summary:
    'Restores an account’s earlier address with the link mailed there when it changed; ends every session and returns a token to choose a new password',
  access: 'public',
  body: v.object({ token: hash }),
  response: v.object({ email: v.string(), resetToken: hash }),
  refusals: [409, 422],
});
