import { webCryptoSecrets } from '#adapters/browser/pkce.ts';
import { authorizationAddress } from '#core/accounts/authorization-address.ts';
import type { SignInPurpose, SignInSecrets } from '#core/accounts/provider-ports.ts';
import type { OpenIdProvider } from '#server/social-login/openid-provider.ts';
import { valueFrom } from '#tests/contract/suites/outcome.ts';
import type { OpenIdProviderServer } from '#tests/support/openid-provider.ts';
import { signInAtProvider } from '#tests/support/sign-in-at-provider.ts';

export const RETURN_ADDRESS = 'http://127.0.0.1:4100/callback';

/** The provider as an operator configures it; a new object each time, so that no cache is shared with other tests. */
export const configured = (
  { issuer, clientId, clientSecret }: OpenIdProviderServer,
  changes: Partial<OpenIdProvider> = {},
): OpenIdProvider => ({
  name: 'hospital',
  label: 'Hospital ID',
  issuer,
  clientId,
  clientSecret,
  scope: 'openid email profile',
  linkByEmail: false,
  ...changes,
});

/** The API's social login requests as a browser sends them, with any body. */
export const socialCalls = (origin: string) => {
  const call = async (method: string, path: string, body?: unknown) => {
    const answer = await fetch(`${origin}/api/socialite${path}`, {
      method,
      headers: { 'content-type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    return { status: answer.status, body: await answer.json() };
  };

  /** Goes to the provider and back; returns what the app then sends, and the secrets of the sign-in. */
  const comeBack = async (login: string, provider = 'hospital', purpose: SignInPurpose = 'log-in') => {
    const secrets: SignInSecrets = await valueFrom(webCryptoSecrets(crypto).make());
    const { body: entrance } = await call('GET', `/${provider}`);
    const address = authorizationAddress(entrance, secrets, RETURN_ADDRESS, purpose);
    const { code, iss, state } = await signInAtProvider(address, { login });
    if (state !== secrets.state) throw new Error('The provider sent another state back.');
    return {
      code,
      issuer: iss,
      codeVerifier: secrets.verifier,
      nonce: secrets.nonce,
      redirectUri: RETURN_ADDRESS,
    };
  };

  const logIn = (body: unknown, provider = 'hospital') => call('POST', `/${provider}`, body);
  const register = (body: unknown, provider = 'hospital') => call('POST', `/register/${provider}`, body);
  return {
    comeBack,
    logIn,
    register,
    providers: () => call('GET', ''),
    entrance: (provider: string) => call('GET', `/${provider}`),
    /** Signs in as a person known to the provider. */
    signIn: async (login: string) => logIn(await comeBack(login)),
    /** Signs in as a new person and registers them. */
    signUp: async (login: string, changes: Readonly<Record<string, unknown>> = {}) => {
      const { ticket } = (await logIn(await comeBack(login))).body.unregistered;
      const fields = { firstName: 'Ada', lastName: 'Moss', degree: 'M.D.', email: `${login}@clinic.example` };
      return register({ ticket, ...fields, ...changes });
    },
  };
};
