import { createHmac, generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { OpenIdProvider } from '#server/social-login/openid-provider.ts';
import { answerJson, type ScriptedServer, startScriptedServer } from '#tests/support/scripted-server.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';
import { RETURN_ADDRESS, socialCalls } from './social-calls.ts';

const nonce = 'n'.repeat(43);
const response = { code: 'a code', codeVerifier: 'v'.repeat(43), nonce, redirectUri: RETURN_ADDRESS };
const ours = generateKeyPairSync('rsa', { modulusLength: 2048 });
const foreign = generateKeyPairSync('rsa', { modulusLength: 2048 });
const jwkOf = (key: KeyObject) => ({ ...key.export({ format: 'jwk' }), kid: 'one', use: 'sig' });

let provider: ScriptedServer;
let server: TestServer;
const openIdProviders: OpenIdProvider[] = [];
let idToken = '';
let issuerInMetadata = '';
let tokenEndpointMoves = false;

beforeAll(async () => {
  provider = await startScriptedServer();
  server = await startTestServer({
    settings: { openIdProviders },
  });
});
afterAll(async () => {
  await server.close();
  await provider.close();
});

beforeEach(() => {
  const { origin } = provider;
  issuerInMetadata = origin;
  tokenEndpointMoves = false;
  // A new object each time, so that the provider's configuration is fetched again.
  openIdProviders[0] = {
    name: 'hospital',
    label: 'Hospital ID',
    issuer: origin,
    clientId: 'preceptor',
    clientSecret: 'secret',
    scope: 'openid',
    linkByEmail: false,
  };
  provider.answer((answer, heard) => {
    const found: Readonly<Record<string, unknown>> = {
      '/.well-known/openid-configuration': {
        issuer: issuerInMetadata,
        authorization_endpoint: `${origin}/auth`,
        token_endpoint: `${origin}/token`,
        jwks_uri: `${origin}/jwks`,
        response_types_supported: ['code'],
        subject_types_supported: ['public'],
        id_token_signing_alg_values_supported: ['RS256'],
      },
      '/jwks': { keys: [jwkOf(ours.publicKey)] },
      '/token': { access_token: 'access', token_type: 'Bearer', id_token: idToken },
      '/elsewhere': { access_token: 'access', token_type: 'Bearer', id_token: idToken },
    };
    if (heard.target === '/token' && tokenEndpointMoves)
      answer.writeHead(307, { location: `${origin}/elsewhere` }).end();
    else answerJson(found[heard.target] ?? {}, heard.target in found ? 200 : 404)(answer, heard);
  });
});

const inBase64 = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
const seconds = () => Math.floor(Date.now() / 1000);
const claims = (changes: Readonly<Record<string, unknown>> = {}) => ({
  iss: provider.origin,
  sub: 'ada',
  aud: 'preceptor',
  nonce,
  iat: seconds(),
  exp: seconds() + 300,
  email: 'ada@clinic.example',
  ...changes,
});
const signed = (content: unknown, key = ours.privateKey, header: Readonly<Record<string, unknown>> = {}) => {
  const unsigned = `${inBase64({ alg: 'RS256', kid: 'one', ...header })}.${inBase64(content)}`;
  return `${unsigned}.${sign('sha256', Buffer.from(unsigned), key).toString('base64url')}`;
};
/** The server's own secret or the public key, misused as a shared key. */
const signedWithSecret = (secret: string) => {
  const unsigned = `${inBase64({ alg: 'HS256', kid: 'one' })}.${inBase64(claims())}`;
  return `${unsigned}.${createHmac('sha256', secret).update(unsigned).digest('base64url')}`;
};
const logIn = () => socialCalls(server.origin).logIn(response);

const FORGERIES: Readonly<Record<string, () => string>> = {
  'is signed with a key that the provider does not publish': () => signed(claims(), foreign.privateKey),
  'brings its own key': () =>
    signed(claims(), foreign.privateKey, {
      jwk: jwkOf(foreign.publicKey),
      jku: `${provider.origin}/elsewhere`,
    }),
  'was changed after it was signed': () => {
    const [header, , signature] = signed(claims()).split('.');
    return [header, inBase64(claims({ sub: 'somebody else' })), signature].join('.');
  },
  'is not signed': () => `${inBase64({ alg: 'none' })}.${inBase64(claims())}.`,
  'is signed with the client secret': () => signedWithSecret('secret'),
  'is signed with the public key as a secret': () =>
    signedWithSecret(ours.publicKey.export({ format: 'pem', type: 'spki' }).toString()),
  'is for another client': () => signed(claims({ aud: 'another app' })),
  'is from another issuer': () => signed(claims({ iss: 'https://id.attacker.example' })),
  'has expired': () => signed(claims({ iat: seconds() - 900, exp: seconds() - 600 })),
  'is of another sign-in': () => signed(claims({ nonce: 'o'.repeat(43) })),
  'is of no sign-in': () => signed(claims({ nonce: undefined })),
  'names nobody': () => signed(claims({ sub: undefined })),
};

describe('an ID token', () => {
  it('of the provider’s own is accepted', async () => {
    idToken = signed(claims());
    const { status, body } = await logIn();
    expect([status, body.unregistered.email]).toEqual([200, 'ada@clinic.example']);
  });

  it.each(Object.entries(FORGERIES))('that %s logs no one in', async (_, forge) => {
    idToken = forge();
    const { status, body } = await logIn();
    expect([status, body]).toEqual([422, expect.not.objectContaining({ unregistered: expect.anything() })]);
    expect(await server.database.query('select from sessions')).toEqual([]);
  });
});

describe('a provider', () => {
  it('whose metadata name another issuer is not asked to log anyone in', async () => {
    idToken = signed(claims());
    issuerInMetadata = 'https://id.attacker.example';
    expect((await logIn()).status).not.toBe(200);
    expect(provider.heard.at(-1)?.target).toBe('/.well-known/openid-configuration');
  });

  it('that redirects the server elsewhere is not followed', async () => {
    idToken = signed(claims());
    tokenEndpointMoves = true;
    expect((await logIn()).status).not.toBe(200);
    expect(provider.heard.map(({ target }) => target)).not.toContain('/elsewhere');
  });
});
