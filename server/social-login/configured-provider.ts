import { isLoopbackUrl } from '../platform/http/is-loopback-url.ts';
import { Refused } from '../platform/http/refused.ts';
import type { Settings } from '../platform/settings/settings.ts';
import type { OpenIdProvider } from './openid-provider.ts';

/** Returns the provider of a sign-in; refuses with 422 a provider that is not configured. */
export const configuredProvider = (name: string, settings: Settings): OpenIdProvider => {
  const provider = settings.openIdProviders.find((each) => each.name === name);
  if (provider !== undefined) return provider;
  throw new Refused(422, 'Signing in with this provider is not offered here.');
};

/**
 * Refuses a return address outside this app's origin. The operator configures the origin, because a `Host` header can
 * be forged; without one, the app must be on this machine.
 */
export const refuseForeignReturn = (redirectUri: string, { publicOrigin }: Settings): void => {
  const { origin, href } = new URL(redirectUri);
  const isOwn = publicOrigin === undefined ? isLoopbackUrl(redirectUri) : origin === publicOrigin;
  if (isOwn && href === `${origin}/callback`) return;
  throw new Refused(
    422,
    'The sign-in came back to an address that this server does not know as its own. Its operator sets PUBLIC_ORIGIN.',
  );
};
