import * as v from 'valibot';
import { carriedAlong, signedIn } from './accounts.ts';
import { row } from './row.ts';
import { text } from './values.ts';

const providerName = v.pipe(v.string(), v.regex(/^[a-z][a-z0-9-]{0,39}$/));

/** What the provider sent back to /callback, and the secrets that only the browser that asked has. */
const providerResponse = v.object({
  code: v.pipe(v.string(), v.nonEmpty(), v.maxLength(4000)),
  codeVerifier: v.pipe(v.string(), v.regex(/^[\w.~-]{43,128}$/)),
  nonce: v.pipe(v.string(), v.regex(/^[\w-]{16,128}$/)),
  redirectUri: v.pipe(v.string(), v.url(), v.maxLength(500)),
  ...carriedAlong,
});

export const socialProvidersRow = row({
  method: 'GET',
  path: '/socialite',
  summary: 'The providers that the operator has set, and where to send somebody who chooses one',
  access: 'public',
  response: v.array(
    v.object({
      name: v.string(),
      label: v.string(),
      authorizationEndpoint: v.string(),
      clientId: v.string(),
      scope: v.string(),
    }),
  ),
  refusals: [],
});

export const socialLoginRow = row({
  method: 'POST',
  path: '/socialite/{providerName}',
  summary: 'Logs in whom the provider vouches for',
  access: 'public',
  params: v.object({ providerName }),
  body: providerResponse,
  response: signedIn,
  refusals: [401, 404, 422],
});

export const socialRegisterRow = row({
  method: 'POST',
  path: '/socialite/register/{providerName}',
  summary: 'Registers whom the provider vouches for',
  access: 'public',
  params: v.object({ providerName }),
  body: v.object({
    ...providerResponse.entries,
    firstName: text(100),
    lastName: text(100),
    degree: text(40),
  }),
  response: v.object({ data: signedIn }),
  refusals: [401, 404, 422],
});
