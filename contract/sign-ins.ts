import * as v from 'valibot';
import { endpoint } from './endpoint.ts';
import { done, hash, id, moment } from './values.ts';

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
