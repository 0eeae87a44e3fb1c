import { Refused } from '../http/refused.ts';
import type { Settings } from '../settings.ts';
import { isLoopbackUrl } from './is-loopback-url.ts';
import type { OpenIdProvider } from './openid-provider.ts';

/** The provider of a sign-in that was begun; refuses with 422 one that isn't set any more, or never was. */
export const configuredProvider = (name: string, settings: Settings): OpenIdProvider => {
  const provider = settings.openIdProviders.find((each) => each.name === name);
  if (provider !== undefined) return provider;
  throw new Refused(422, 'Signing in with this provider is not offered here.');
};

/**
 * Refuses a return address that isn't this app's own. Which origin that is the operator says, for a `Host` header is
 * whatever the caller or a proxy writes; where nobody has said, the app is on this machine.
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
