import { map as mapRight } from 'fp-ts/lib/Either.js';
import { map } from 'rxjs';
import { safeParse } from 'valibot';
import type { EndpointResponse } from '#contract/endpoint.ts';
import {
  socialEntranceEndpoint,
  socialLoginEndpoint,
  socialProvidersEndpoint,
  socialRegisterEndpoint,
} from '#contract/social-login.ts';
import type { ProviderOutcome, Providers, SocialProvider } from '#core/accounts/provider-ports.ts';
import type { Calendar } from '#core/shared/ports.ts';
import type { Client } from './client.ts';
import { readJson } from './read-json.ts';
import { carriedWith, signedInOf } from './signed-in.ts';

export const httpProviders = (client: Client, calendar: Calendar): Providers => {
  const carriedAlong = carriedWith(calendar);
  return {
    all: () => client.call(socialProvidersEndpoint, {}),
    entrance: (providerName) => client.call(socialEntranceEndpoint, { params: { providerName } }),
    logIn: ({ provider, issuer, code, nonce, verifier, returnAddress }, carried) =>
      client
        .call(socialLoginEndpoint, {
          params: { providerName: provider },
          body: {
            code,
            nonce,
            codeVerifier: verifier,
            redirectUri: returnAddress,
            ...(issuer !== null && { issuer }),
            ...carriedAlong(carried),
          },
        })
        .pipe(map(mapRight(outcomeOf))),
    register: (providerName, ticket, registration, carried) =>
      client
        .call(socialRegisterEndpoint, {
          params: { providerName },
          body: { ticket, ...registration, ...carriedAlong(carried) },
        })
        .pipe(map(mapRight(({ data }) => signedInOf(data)))),
  };
};

/** The providers that the server wrote into the document; null if there are none or they cannot be read. */
export const listedProviders = (text: string | null): readonly SocialProvider[] | null => {
  const decoded = safeParse(socialProvidersEndpoint.response, text === null ? undefined : readJson(text));
  return decoded.success ? decoded.output : null;
};

const outcomeOf = (response: EndpointResponse<typeof socialLoginEndpoint>): ProviderOutcome =>
  'unregistered' in response
    ? { as: 'newcomer', newcomer: response.unregistered }
    : { as: 'learner', signedIn: signedInOf(response) };
