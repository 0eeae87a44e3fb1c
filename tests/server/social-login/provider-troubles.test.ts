import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OpenIdProvider } from '#server/social-login/openid-provider.ts';
import { type OpenIdProviderServer, startOpenIdProvider } from '#tests/support/openid-provider.ts';
import { answerJson, startScriptedServer } from '#tests/support/scripted-server.ts';
import { startTestServer } from '#tests/support/test-server.ts';
import { configured, RETURN_ADDRESS, socialCalls } from './social-calls.ts';

let provider: OpenIdProviderServer;
beforeAll(async () => {
  provider = await startOpenIdProvider();
});
afterAll(() => provider.close());

const serving = async <A>(
  settings: { readonly openIdProviders: readonly OpenIdProvider[]; readonly publicOrigin?: string },
  use: (calls: ReturnType<typeof socialCalls>, logged: readonly string[]) => Promise<A>,
): Promise<A> => {
  const logged: string[] = [];
  const server = await startTestServer({ settings, onLog: (line) => logged.push(line) });
  return use(socialCalls(server.origin), logged).finally(server.close);
};

const made = { code: 'made-up', codeVerifier: 'v'.repeat(43), nonce: 'n'.repeat(43) };

describe('a provider', () => {
  it('that is down is named while everything else works, and sign-in works again once it is up', async () => {
    const broken = await startOpenIdProvider();
    const openIdProviders = [configured(broken), configured(provider, { name: 'other' })];
    await serving({ openIdProviders }, async (calls) => {
      const response = await calls.comeBack('ada');
      broken.breakDown();
      const away = {
        status: 409,
        body: { message: expect.stringContaining('Hospital ID can’t be reached') },
      };
      expect(await calls.logIn(response)).toMatchObject(away);
      expect((await calls.providers()).body).toHaveLength(2);
      expect((await calls.entrance('other')).status).toBe(200);
      broken.mend();
      expect((await calls.logIn(response)).status).toBe(200);
    });
    await broken.close();
  });

  it('that does not respond is named, and retried the next time', async () => {
    const gone = await startScriptedServer();
    const openIdProviders = [configured({ ...provider, issuer: gone.origin })];
    await gone.close();
    await serving({ openIdProviders }, async (calls, logged) => {
      for (const _ of ['first', 'second']) expect((await calls.entrance('hospital')).status).toBe(409);
      const lines = logged.filter((line) => line.includes('a service could not be reached'));
      expect(lines).toHaveLength(2);
      expect(JSON.parse(lines[0] ?? '')).toMatchObject({ level: 50, route: '/socialite/{providerName}' });
    });
  });

  it('that is not an OpenID provider, or would redirect to a script, redirects no one', async () => {
    const other = await startScriptedServer();
    const openIdProviders = [configured({ ...provider, issuer: other.origin })];
    await serving({ openIdProviders }, async (calls) => {
      other.answer(answerJson({ hello: 'there' }));
      expect((await calls.entrance('hospital')).status).toBe(409);
      other.answer(answerJson({ issuer: other.origin, authorization_endpoint: 'javascript:alert(1)//' }));
      expect((await calls.entrance('hospital')).status).toBe(409);
    });
    await other.close();
  });

  it('that rejects this server is a configuration error, and the log says which and why', async () => {
    const openIdProviders = [configured(provider, { clientSecret: 'another secret' })];
    await serving({ openIdProviders }, async (calls, logged) => {
      const response = await calls.comeBack('ada');
      expect((await calls.logIn(response)).status).toBe(500);
      expect(logged.join()).toContain('"defect":"ProviderRefusedUs"');
      expect(logged.join()).toContain('hospital:');
      for (const secret of ['another secret', response.code ?? 'none', response.codeVerifier])
        expect(logged.join()).not.toContain(secret);
    });
  });
});

describe('the return address', () => {
  it('is the operator’s own if one is set, and then no other', async () => {
    const settings = { openIdProviders: [configured(provider)], publicOrigin: 'https://cme.example.org' };
    await serving(settings, async (calls) => {
      const ask = async (redirectUri: string) => (await calls.logIn({ ...made, redirectUri })).body.message;
      const ours = await ask('https://cme.example.org/callback');
      expect(ours).not.toContain('PUBLIC_ORIGIN');
      for (const other of [
        RETURN_ADDRESS,
        'http://cme.example.org/callback',
        'https://cme.example.org/other',
      ])
        expect(await ask(other)).toContain('PUBLIC_ORIGIN');
    });
  });
});
