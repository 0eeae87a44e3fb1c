import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { apiCalls } from '#tests/support/api-calls.ts';
import { type OpenIdProviderServer, startOpenIdProvider } from '#tests/support/openid-provider.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';
import { configured, socialCalls } from '../social-login/social-calls.ts';
import { ada } from './account-calls.ts';

let provider: OpenIdProviderServer;
let server: TestServer;
let api: ReturnType<typeof apiCalls>;
let token = '';

beforeAll(async () => {
  provider = await startOpenIdProvider();
  server = await startTestServer({ settings: { openIdProviders: [configured(provider)] } });
  api = apiCalls(server.origin);
  token = await api.join('named@example.org');
}, 60_000);
afterAll(() => server.close().finally(provider.close));

const unfit = { firstName: '\u200b', lastName: 'Moss\r\nM.D.' };
const entries: Readonly<Record<string, () => Promise<{ status: number; body: { errors?: unknown } }>>> = {
  registration: () => api.post('/register', { ...ada, email: 'unfit@example.org', ...unfit }),
  'registration by a provider': () => socialCalls(server.origin).signUp('unfit', unfit),
  'correcting a name': () => api.post('/user/profile/update-names', unfit, token),
  'changing a name': () =>
    api.post('/user/profile/names/change', { ...unfit, changedOn: '2020-01-01' }, token),
};

describe('a name that a certificate can’t print [PR-09]', () => {
  it.each(Object.keys(entries))('is refused at its field by %s', async (entry) => {
    const answer = await entries[entry]?.();
    expect(answer?.status).toBe(422);
    expect(Object.keys(answer?.body.errors ?? {})).toEqual(['firstName', 'lastName']);
  });

  it('is stored nowhere', async () => {
    const stored = await server.database.query("select 1 from users where first_name = '\u200b'");
    expect(stored).toEqual([]);
  });
});
