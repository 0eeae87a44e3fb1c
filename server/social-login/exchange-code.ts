import {
  authorizationCodeGrant,
  ClientError,
  type Configuration,
  fetchUserInfo,
  ResponseBodyError,
  WWWAuthenticateChallengeError,
} from 'openid-client';
import type { DecodedInput } from '#contract/endpoint.ts';
import type { socialLoginEndpoint } from '#contract/social-login.ts';
import type { VouchedIdentity } from '#core/accounts/vouched-identity.ts';
import { Refused } from '../platform/http/refused.ts';
import { discover } from './discover.ts';
import type { OpenIdProvider } from './openid-provider.ts';
import { isUnreachable, unreachable } from './provider-unreachable.ts';
import { vouchedIdentity } from './vouched-identity.ts';

type ProviderResponse = Pick<
  DecodedInput<typeof socialLoginEndpoint>['body'],
  'code' | 'issuer' | 'codeVerifier' | 'nonce' | 'redirectUri'
>;

/** The provider rejected this server: its registration there and OIDC_PROVIDERS don't match. */
class ProviderRefusedUs extends Error {
  override readonly name = 'ProviderRefusedUs';
  /** Logged, so that the operator knows which provider failed and why. */
  readonly code: string;

  constructor(provider: string, error: string) {
    super('The provider refused this server.');
    this.code = `${provider}:${/^\w{1,40}$/.test(error) ? error : 'unknown'}`;
  }
}

/**
 * Exchanges a code for the verified identity. Refuses with 422 a code that is expired, used or from another sign-in,
 * and with 409 if the provider is unreachable. With `mostSecondsAgo`, the person must have logged in at the provider
 * within that time, and the provider must confirm it.
 */
export const exchangeCode = async (
  provider: OpenIdProvider,
  response: ProviderResponse,
  mostSecondsAgo?: number,
): Promise<VouchedIdentity> => {
  try {
    const claims = await claimsOf(await discover(provider), response, mostSecondsAgo);
    const identity = vouchedIdentity(claims);
    if (identity !== undefined) return identity;
  } catch (failure) {
    throw understood(provider, failure);
  }
  throw notOfThisSignIn(provider);
};

/** The ID token's claims, completed from the provider's userinfo endpoint. */
const claimsOf = async (
  configuration: Configuration,
  response: ProviderResponse,
  maxAge: number | undefined,
): Promise<unknown> => {
  const { code, issuer, codeVerifier, nonce, redirectUri } = response;
  const returned = new URL(redirectUri);
  returned.search = new URLSearchParams({ code, ...(issuer !== undefined && { iss: issuer }) }).toString();
  const tokens = await authorizationCodeGrant(configuration, returned, {
    pkceCodeVerifier: codeVerifier,
    expectedNonce: nonce,
    idTokenExpected: true,
    ...(maxAge !== undefined && { maxAge }),
  });
  const claims = tokens.claims();
  if (claims === undefined || typeof claims.email === 'string') return claims;
  if (configuration.serverMetadata().userinfo_endpoint === undefined) return claims;
  return { ...(await fetchUserInfo(configuration, tokens.access_token, claims.sub)), ...claims };
};

const understood = ({ name, label }: OpenIdProvider, failure: unknown): unknown => {
  if (isUnreachable(failure)) return unreachable({ label }, failure);
  if (failure instanceof ResponseBodyError) {
    return failure.error === 'invalid_grant'
      ? new Refused(422, `The sign-in with ${label} has expired or was used already. Please start it again.`)
      : new ProviderRefusedUs(name, failure.error);
  }
  if (failure instanceof WWWAuthenticateChallengeError) return new ProviderRefusedUs(name, 'unauthorized');
  return failure instanceof ClientError ? notOfThisSignIn({ label }) : failure;
};

const notOfThisSignIn = ({ label }: Pick<OpenIdProvider, 'label'>): Refused =>
  new Refused(422, `What ${label} sent back does not belong to this sign-in. Please start it again.`);
