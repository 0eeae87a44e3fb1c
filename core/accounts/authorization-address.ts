import type { ProviderEntrance, SignInPurpose, SignInSecrets } from './provider-ports.ts';
import { VALID_MINUTES } from './validity.ts';

/**
 * The provider's authorization address (OpenID Connect Core 3.1.2.1, RFC 7636). It carries only those secrets that the
 * provider has to send back or compare.
 */
export const authorizationAddress = (
  { authorizationEndpoint, clientId, scope }: ProviderEntrance,
  { state, nonce, challenge }: Omit<SignInSecrets, 'verifier'>,
  returnAddress: string,
  purpose: SignInPurpose = 'log-in',
): string => {
  const query = Object.entries({
    response_type: 'code',
    client_id: clientId,
    redirect_uri: returnAddress,
    scope,
    state,
    nonce,
    code_challenge: challenge,
    code_challenge_method: 'S256',
    // For a confirmation of identity, an earlier login at the provider does not count.
    ...(purpose === 'confirm' && {
      prompt: 'login',
      max_age: String(VALID_MINUTES['proof of identity'] * 60),
    }),
  })
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
    .join('&');
  return `${authorizationEndpoint}${authorizationEndpoint.includes('?') ? '&' : '?'}${query}`;
};
