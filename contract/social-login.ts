import * as v from 'valibot';
import { carriedAlong, email, referredBy, secondStepDue, signedIn } from './accounts.ts';
import { endpoint } from './endpoint.ts';
import { hash, renewed, text } from './values.ts';

const params = v.object({ providerName: v.pipe(v.string(), v.regex(/^[\w-]{1,40}$/)) });

export const socialProvidersEndpoint = endpoint({
  method: 'GET',
  path: '/socialite',
  summary: 'The OpenID providers that the operator has configured',
  access: 'public',
  response: v.array(v.object({ name: v.string(), label: v.string() })),
  refusals: [],
});

export const socialEntranceEndpoint = endpoint({
  method: 'GET',
  path: '/socialite/{providerName}',
  summary: 'The provider’s authorization endpoint and parameters; 409 if the provider can’t be reached',
  access: 'public',
  params,
  response: v.object({ authorizationEndpoint: v.string(), clientId: v.string(), scope: v.string() }),
  refusals: [404, 409],
});

const returned = {
  /** What the provider sent back to /callback: `code`, and `iss` if it names itself. */
  code: v.pipe(v.string(), v.nonEmpty(), v.maxLength(4000)),
  issuer: v.optional(v.pipe(v.string(), v.maxLength(500))),
  /** Secrets that only the browser that started the login has. */
  codeVerifier: v.pipe(v.string(), v.regex(/^[\w.~-]{43,128}$/)),
  nonce: v.pipe(v.string(), v.regex(/^[\w-]{16,128}$/)),
  redirectUri: v.pipe(v.string(), v.url(), v.maxLength(500)),
};

/** A person whom the provider vouches for and who has no account: the ticket registers them once, within 15 minutes. */
export const unregistered = v.object({
  ticket: hash,
  email: v.nullable(v.string()),
  firstName: v.string(),
  lastName: v.string(),
});

export const socialLoginEndpoint = endpoint({
  method: 'POST',
  path: '/socialite/{providerName}',
  summary:
    'Logs in with an identity that the provider verified, or returns a ticket for the second step or for registering; 409 if the provider can’t be reached',
  access: 'public',
  params,
  body: v.object({ ...returned, ...carriedAlong }),
  response: v.union([signedIn, secondStepDue, v.object({ unregistered })]),
  refusals: [409, 422],
});

export const socialRegisterEndpoint = endpoint({
  method: 'POST',
  path: '/socialite/register/{providerName}',
  summary: 'Registers with a verified identity, by the ticket of the login',
  access: 'public',
  params,
  body: v.object({
    ticket: hash,
    firstName: text(100),
    lastName: text(100),
    degree: text(40),
    email,
    ...carriedAlong,
    ...referredBy,
  }),
  response: v.object({ data: signedIn }),
  refusals: [422],
});

export const socialConfirmEndpoint = endpoint({
  method: 'POST',
  path: '/socialite/confirm/{providerName}',
  summary:
    'Confirms the learner’s identity for ten minutes with a fresh login at their provider; returns the session’s new token; 409 if the provider can’t be reached',
  access: 'session',
  params,
  body: v.object(returned),
  response: renewed,
  refusals: [401, 409, 422],
});
