import { map as mapRight } from 'fp-ts/lib/Either.js';
import { map } from 'rxjs';
import { safeParse } from 'valibot';
import type { EndpointResponse } from '#contract/endpoint.ts';
import {
  socialConfirmEndpoint,
  socialEntranceEndpoint,
  socialLoginEndpoint,
  socialProvidersEndpoint,
  socialRegisterEndpoint,
} from '#contract/social-login.ts';
import type {
  ProviderOutcome,
  ProviderResponse,
  Providers,
  SocialProvider,
} from '#core/accounts/provider-ports.ts';
import type { Calendar } from '#core/shared/ports.ts';
import type { Client } from './client.ts';
import { readJson } from './read-json.ts';
import { loginOf, signedInOf, withGuestQuizzes } from './signed-in.ts';

export const httpProviders = (client: Client, calendar: Calendar): Providers => {
  const guestDataBody = withGuestQuizzes(calendar);
  return {
    all: () => client.call(socialProvidersEndpoint, {}),
    entrance: (providerName) => client.call(socialEntranceEndpoint, { params: { providerName } }),
    logIn: (response, guestData) =>
      client
        .call(socialLoginEndpoint, {
          params: { providerName: response.provider },
          body: { ...returned(response), ...guestDataBody(guestData) },
        })
        .pipe(map(mapRight(outcomeOf))),
    confirm: (response) =>
      client
        .call(socialConfirmEndpoint, {
          params: { providerName: response.provider },
          body: returned(response),
        })
        .pipe(map(mapRight(({ token }) => token))),
    register: (providerName, ticket, registration, guestData) =>
      client
        .call(socialRegisterEndpoint, {
          params: { providerName },
          body: { ticket, ...registration, ...guestDataBody(guestData) },
        })
        .pipe(map(mapRight(({ data }) => signedInOf(data)))),
  };
};

const returned = ({ issuer, code, nonce, verifier, returnAddress }: ProviderResponse) => ({
  code,
  nonce,
  codeVerifier: verifier,
  redirectUri: returnAddress,
  ...(issuer !== null && { issuer }),
});

/** The providers that the server wrote into the document; null if there are none or they cannot be read. */
export const listedProviders = (text: string | null): readonly SocialProvider[] | null => {
  const decoded = safeParse(socialProvidersEndpoint.response, text === null ? undefined : readJson(text));
  return decoded.success ? decoded.output : null;
};

const outcomeOf = (response: EndpointResponse<typeof socialLoginEndpoint>): ProviderOutcome =>
  'unregistered' in response
    ? { as: 'newcomer', newcomer: response.unregistered }
    : { as: 'learner', login: loginOf(response) };
