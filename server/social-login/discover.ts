import {
  allowInsecureRequests,
  type ClientAuth,
  ClientSecretBasic,
  ClientSecretPost,
  type Configuration,
  type CustomFetch,
  customFetch,
  discovery,
  enableNonRepudiationChecks,
  None,
} from 'openid-client';
import { isLoopbackUrl } from '../platform/http/is-loopback-url.ts';
import type { OpenIdProvider } from './openid-provider.ts';
import { ProviderUnreachable } from './provider-unreachable.ts';

/** How many seconds a provider has for each response. */
const PATIENCE = 8;

/** How many milliseconds a provider's endpoints are cached. */
const REMEMBERED = 60 * 60 * 1000;

interface Discovered {
  readonly at: number;
  readonly configuration: Promise<Configuration>;
}

const discovered = new WeakMap<OpenIdProvider, Discovered>();

/**
 * Reads the provider's configuration and caches it for an hour; failures are not cached. ID tokens are checked
 * against the provider's keys. Throws `ProviderUnreachable`, or the client library's error if the response isn't an
 * OpenID provider's.
 */
export const discover = (provider: OpenIdProvider): Promise<Configuration> => {
  const known = discovered.get(provider);
  if (known !== undefined && performance.now() - known.at < REMEMBERED) return known.configuration;
  const configuration = ask(provider);
  discovered.set(provider, { at: performance.now(), configuration });
  configuration.catch(() => discovered.delete(provider));
  return configuration;
};

const ask = ({ issuer, clientId, clientSecret }: OpenIdProvider): Promise<Configuration> =>
  discovery(
    new URL(issuer),
    clientId,
    undefined,
    clientSecret === undefined ? None() : secretly(clientSecret),
    {
      [customFetch]: fetchOrSay,
      timeout: PATIENCE,
      execute: [enableNonRepudiationChecks, ...(isLoopbackUrl(issuer) ? [allowInsecureRequests] : [])],
    },
  );

/** Sends the client secret in the header, the standard's default, unless the provider only accepts it in the body. */
const secretly =
  (clientSecret: string): ClientAuth =>
  (server, ...rest) => {
    const methods = server.token_endpoint_auth_methods_supported ?? [];
    const onlyPost = methods.includes('client_secret_post') && !methods.includes('client_secret_basic');
    return (onlyPost ? ClientSecretPost : ClientSecretBasic)(clientSecret)(server, ...rest);
  };

const fetchOrSay: CustomFetch = async (url, { body, ...options }) => {
  const response = await fetch(url, { ...options, ...(body === undefined ? {} : { body }) }).catch(
    (cause: unknown) => {
      throw new ProviderUnreachable('The provider did not answer.', { cause });
    },
  );
  if (response.status >= 500) throw new ProviderUnreachable('The provider is out of order.');
  return response;
};
