import * as v from 'valibot';
import { carriedAlong, signedIn } from './accounts.ts';
import { endpoint } from './endpoint.ts';
import { passkeyAssertion, passkeyRequest } from './passkeys.ts';
import { hash } from './values.ts';

export const passkeyLoginRequestEndpoint = endpoint({
  method: 'POST',
  path: '/login/passkey/options',
  summary: 'A challenge to log in with any passkey for this site; valid once, for five minutes',
  access: 'public',
  response: passkeyRequest,
  refusals: [409],
});

export const passkeyLoginEndpoint = endpoint({
  method: 'POST',
  path: '/login/passkey',
  summary: 'Logs in with a passkey, without an email address or a password',
  access: 'public',
  body: v.object({ assertion: passkeyAssertion, ...carriedAlong }),
  response: signedIn,
  refusals: [409, 422],
});

export const secondStepRequestEndpoint = endpoint({
  method: 'POST',
  path: '/login/second-step/options',
  summary: 'A challenge for the second step of a login, for one of the learner’s passkeys',
  access: 'public',
  body: v.object({ ticket: hash }),
  response: passkeyRequest,
  refusals: [401, 409, 422],
});

export const secondStepByPasskeyEndpoint = endpoint({
  method: 'POST',
  path: '/login/second-step/passkey',
  summary: 'Logs in with the ticket of the first step and one of the learner’s passkeys',
  access: 'public',
  body: v.object({ ticket: hash, assertion: passkeyAssertion, ...carriedAlong }),
  response: signedIn,
  refusals: [401, 409, 422],
});

export const secondStepByCodeEndpoint = endpoint({
  method: 'POST',
  path: '/login/second-step/code',
  summary: 'Logs in with the ticket of the first step and an unused recovery code',
  access: 'public',
  body: v.object({
    ticket: hash,
    code: v.pipe(v.string(), v.trim(), v.nonEmpty('Enter a recovery code.'), v.maxLength(100)),
    ...carriedAlong,
  }),
  response: signedIn,
  refusals: [401, 422],
});
