import type { ProviderEntrance, SignInSecrets } from './provider-ports.ts';

/**
 * The provider's authorization address (OpenID Connect Core 3.1.2.1, RFC 7636). It carries only those secrets that the
 * provider has to send back or compare.
 */
export const authorizationAddress = (
  { authorizationEndpoint, clientId, scope }: ProviderEntrance,
  { state, nonce, challenge }: Omit<SignInSecrets, 'verifier'>,
  returnAddress: string,
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
  })
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
    .join('&');
  return `${authorizationEndpoint}${authorizationEndpoint.includes('?') ? '&' : '?'}${query}`;
};
