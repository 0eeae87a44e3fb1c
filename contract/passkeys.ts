import * as v from 'valibot';
import { carriedAlong, signedIn } from './accounts.ts';
import { endpoint } from './endpoint.ts';
import { done, hash, id, moment, renewed, text } from './values.ts';

/** Bytes as base64url, by their largest length in characters. */
const bytes = (maximum: number) =>
  v.pipe(v.string(), v.regex(/^[\w-]+$/, 'is not base64url'), v.maxLength(maximum));

/** Of a credential: at most 1023 bytes (WebAuthn, section 4). */
const credentialId = bytes(1364);

const description = v.object({
  id: credentialId,
  transports: v.pipe(v.array(v.pipe(v.string(), v.regex(/^[a-z-]{1,20}$/))), v.maxLength(10)),
});

/** A browser's request to a device to sign; `oneOf` is empty if any passkey for the site will do. */
export const passkeyRequest = v.object({
  challenge: v.string(),
  siteId: v.string(),
  oneOf: v.array(description),
  /** In milliseconds. */
  timeout: v.number(),
});

export const passkeyAssertion = v.object({
  id: credentialId,
  clientData: bytes(4000),
  authenticatorData: bytes(4000),
  signature: bytes(2000),
  handle: v.nullable(bytes(100)),
});

const passkey = v.object({
  id,
  name: v.string(),
  createdAt: moment,
  lastUsedAt: v.nullable(moment),
});

const name = text(60);

const recoveryCodes = v.object({ codes: v.array(v.string()) });

export const passkeysEndpoint = endpoint({
  method: 'GET',
  path: '/user/passkeys',
  summary:
    'The learner’s passkeys, newest first, whether two-step login is on, and how many recovery codes are left',
  access: 'session',
  response: v.object({
    passkeys: v.array(passkey),
    secondStep: v.boolean(),
    recoveryCodesLeft: v.number(),
  }),
  refusals: [401],
});

export const passkeyCreationEndpoint = endpoint({
  method: 'POST',
  path: '/user/passkeys/options',
  summary: 'A challenge to create a passkey; valid once, for five minutes',
  access: 'session',
  response: v.object({
    challenge: v.string(),
    site: v.object({ id: v.string(), name: v.string() }),
    learner: v.object({ handle: v.string(), email: v.string(), name: v.string() }),
    algorithms: v.array(v.number()),
    others: v.array(description),
    /** In milliseconds. */
    timeout: v.number(),
  }),
  refusals: [401, 403, 409],
});

export const addPasskeyEndpoint = endpoint({
  method: 'POST',
  path: '/user/passkeys',
  summary: 'Adds a passkey that a device created',
  access: 'session',
  body: v.object({
    name,
    made: v.object({ ...description.entries, clientData: bytes(4000), attestation: bytes(40_000) }),
  }),
  response: passkey,
  refusals: [401, 403, 409, 422],
});

export const renamePasskeyEndpoint = endpoint({
  method: 'PUT',
  path: '/user/passkeys/{id}',
  summary: 'Renames one of the learner’s passkeys',
  access: 'session',
  params: v.object({ id }),
  body: v.object({ name }),
  response: done,
  refusals: [401, 404, 422],
});

export const removePasskeyEndpoint = endpoint({
  method: 'DELETE',
  path: '/user/passkeys/{id}',
  summary: 'Removes one of the learner’s passkeys; with the last one, the second step is turned off',
  access: 'session',
  params: v.object({ id }),
  response: done,
  refusals: [401, 403, 404],
});

export const turnOnSecondStepEndpoint = endpoint({
  method: 'POST',
  path: '/user/second-step',
  summary:
    'Turns two-step login on: each login except one by passkey also takes a passkey or a recovery code. Ends the other sessions; returns recovery codes and the session’s new token',
  access: 'session',
  response: v.object({ ...recoveryCodes.entries, token: v.string() }),
  refusals: [401, 403, 409],
});

export const turnOffSecondStepEndpoint = endpoint({
  method: 'DELETE',
  path: '/user/second-step',
  summary: 'Turns two-step login off and deletes the recovery codes',
  access: 'session',
  response: done,
  refusals: [401, 403],
});

export const newRecoveryCodesEndpoint = endpoint({
  method: 'POST',
  path: '/user/recovery-codes',
  summary: 'Replaces the recovery codes; only this response shows the new ones',
  access: 'session',
  response: recoveryCodes,
  refusals: [401, 403, 409],
});

export const confirmationRequestEndpoint = endpoint({
  method: 'POST',
  path: '/user/confirmation/passkey/options',
  summary: 'A challenge to confirm the learner’s identity with one of their passkeys',
  access: 'session',
  response: passkeyRequest,
  refusals: [401, 409],
});

export const confirmByPasskeyEndpoint = endpoint({
  method: 'POST',
  path: '/user/confirmation/passkey',
  summary:
    'Confirms the learner’s identity for ten minutes with one of their passkeys; returns the session’s new token',
  access: 'session',
  body: passkeyAssertion,
  response: renewed,
  refusals: [401, 409, 422],
});

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
