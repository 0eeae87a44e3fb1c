import { ClientError } from 'openid-client';
import { socialEntranceEndpoint } from '#contract/social-login.ts';
import { handler } from '../http/call.ts';
import { notFound } from '../http/refused.ts';
import { discover } from './discover.ts';
import { isLoopbackUrl } from './is-loopback-url.ts';
import { isUnreachable, unreachable } from './provider-unreachable.ts';

export const showEntrance = handler(socialEntranceEndpoint, async ({ input: { params }, settings }) => {
  const provider = settings.openIdProviders.find(({ name }) => name === params.providerName);
  if (provider === undefined) throw notFound();
  const { clientId, scope } = provider;
  const configuration = await discover(provider).catch((failure: unknown) => {
    // A ClientError is a page that is no OpenID provider's: as far away as none at all.
    throw isUnreachable(failure) || failure instanceof ClientError ? unreachable(provider) : failure;
  });
  const { authorization_endpoint: authorizationEndpoint = '' } = configuration.serverMetadata();
  if (!mayBeOpened(authorizationEndpoint)) throw unreachable(provider);
  return { authorizationEndpoint, clientId, scope };
});

/** Browsers are sent there, so nothing but a page will do. */
const mayBeOpened = (address: string): boolean =>
  URL.canParse(address) && (new URL(address).protocol === 'https:' || isLoopbackUrl(address));
