import * as v from 'valibot';
import { carriedAlong, email, referredBy, signedIn } from './accounts.ts';
import { endpoint } from './endpoint.ts';
import { hash, text } from './values.ts';

const params = v.object({ providerName: v.pipe(v.string(), v.regex(/^[\w-]{1,40}$/)) });

export const socialProvidersEndpoint = endpoint({
  method: 'GET',
  path: '/socialite',
  summary: 'The OpenID providers that the operator has set',
  access: 'public',
  response: v.array(v.object({ name: v.string(), label: v.string() })),
  refusals: [],
});

export const socialEntranceEndpoint = endpoint({
  method: 'GET',
  path: '/socialite/{providerName}',
  summary: 'Where to send somebody who chooses this provider; 409 where the provider can’t be reached',
  access: 'public',
  params,
  response: v.object({ authorizationEndpoint: v.string(), clientId: v.string(), scope: v.string() }),
  refusals: [404, 409],
});

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
    'Logs in whom the provider vouches for, or answers a ticket to register with; 409 where it can’t be reached',
  access: 'public',
  params,
  body: v.object({
    /** What the provider sent back to /callback: `code`, and `iss` if it names itself. */
    code: v.pipe(v.string(), v.nonEmpty(), v.maxLength(4000)),
    issuer: v.optional(v.pipe(v.string(), v.maxLength(500))),
    /** Secrets that only the browser that started the login has. */
    codeVerifier: v.pipe(v.string(), v.regex(/^[\w.~-]{43,128}$/)),
    nonce: v.pipe(v.string(), v.regex(/^[\w-]{16,128}$/)),
    redirectUri: v.pipe(v.string(), v.url(), v.maxLength(500)),
    ...carriedAlong,
  }),
  response: v.union([signedIn, v.object({ unregistered })]),
  refusals: [409, 422],
});

export const socialRegisterEndpoint = endpoint({
  method: 'POST',
  path: '/socialite/register/{providerName}',
  summary: 'Registers whom the provider vouched for, by the ticket of the login',
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
