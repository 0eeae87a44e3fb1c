import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { apiCalls } from '#tests/support/api-calls.ts';
import { type OpenIdProviderServer, startOpenIdProvider } from '#tests/support/openid-provider.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';
import { configured, socialCalls } from './social-calls.ts';

let provider: OpenIdProviderServer;
let server: TestServer;
let api: ReturnType<typeof apiCalls>;
let social: ReturnType<typeof socialCalls>;
let people = 0;
let login = '';
let token = '';

beforeAll(async () => {
  provider = await startOpenIdProvider();
  server = await startTestServer({ settings: { openIdProviders: [configured(provider)] } });
  api = apiCalls(server.origin);
  social = socialCalls(server.origin);
});
afterAll(() => server.close().finally(provider.close));
beforeEach(async () => {
  people += 1;
  login = `ada-${people}`;
  token = (await social.signUp(login)).body.data.token;
  await server.database.query('update sessions set confirmed_at = null');
});

const confirm = async (as: string, purpose: 'log-in' | 'confirm') => {
  const proof = await social.comeBack(as, 'hospital', purpose);
  const answer = await api.post('/socialite/confirm/hospital', proof, token);
  if (answer.status === 200) token = answer.body.token;
  return answer;
};
const changeEmail = () => api.post('/user/email/code', { email: `next-${login}@clinic.example` }, token);

describe('a learner who registered by a provider [SC-01]', () => {
  it('has no password to be asked for, and is told which provider confirms who they are', async () => {
    expect((await api.get('/user/confirmation', token)).body).toEqual({
      password: false,
      passkey: false,
      providers: [{ name: 'hospital', label: 'Hospital ID' }],
    });
  });

  it('confirms who they are by a fresh login there', async () => {
    expect((await changeEmail()).status).toBe(403);
    expect((await confirm(login, 'confirm')).status).toBe(200);
    expect((await changeEmail()).status).toBe(200);
  });

  it('chooses a first password after that, and not before [PR-06]', async () => {
    const choose = () => api.post('/user/password', { password: 'tidal lamp 7 orchard' }, token);
    expect((await choose()).status).toBe(403);
    await confirm(login, 'confirm');
    const chosen = await choose();
    expect(chosen.status).toBe(200);
    token = chosen.body.token;
    expect((await api.get('/user/confirmation', token)).body.password).toBe(true);
  });

  it('does not confirm it by a login that does not say how old it is', async () => {
    expect((await confirm(login, 'log-in')).status).toBe(422);
    expect((await changeEmail()).status).toBe(403);
  });

  it('has not confirmed it by logging in where the provider does not say how old that login is', async () => {
    token = (await social.signIn(login)).body.token;
    expect((await changeEmail()).status).toBe(403);
    expect((await confirm(login, 'confirm')).status).toBe(200);
    expect((await changeEmail()).status).toBe(200);
  });

  it('does not confirm it as someone else', async () => {
    await social.signUp(`eve-${people}`);
    expect((await confirm(`eve-${people}`, 'confirm')).status).toBe(422);
    expect((await confirm(`nobody-${people}`, 'confirm')).status).toBe(422);
    expect((await changeEmail()).status).toBe(403);
  });
});
