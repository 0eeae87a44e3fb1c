import { ClientError } from 'openid-client';
import { socialEntranceEndpoint } from '#contract/social-login.ts';
import { handler } from '../platform/http/call.ts';
import { isLoopbackUrl } from '../platform/http/is-loopback-url.ts';
import { notFound } from '../platform/http/refused.ts';
import { SOCIAL_ENTRANCES } from '../platform/limits/limits.ts';
import { discover } from './discover.ts';
import { isUnreachable, unreachable } from './provider-unreachable.ts';

export const showEntrance = handler(
  socialEntranceEndpoint,
  async ({ input: { params }, settings }) => {
    const provider = settings.openIdProviders.find(({ name }) => name === params.providerName);
    if (provider === undefined) throw notFound();
    const { clientId, scope } = provider;
    const configuration = await discover(provider).catch((failure: unknown) => {
      // A ClientError means that the address is not an OpenID provider's, which counts as unreachable.
      throw isUnreachable(failure) || failure instanceof ClientError
        ? unreachable(provider, failure)
        : failure;
    });
    const { authorization_endpoint: authorizationEndpoint = '' } = configuration.serverMetadata();
    if (!mayBeOpened(authorizationEndpoint))
      throw unreachable(provider, new TypeError('The provider names no page that may be opened.'));
    return { authorizationEndpoint, clientId, scope };
  },
  SOCIAL_ENTRANCES,
);

/** Browsers are redirected there, so only an https page, or one on this machine, is accepted. */
const mayBeOpened = (address: string): boolean =>
  URL.canParse(address) && (new URL(address).protocol === 'https:' || isLoopbackUrl(address));
