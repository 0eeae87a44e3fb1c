import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { OpenIdProvider } from '#server/social-login/openid-provider.ts';
import { type OpenIdProviderServer, startOpenIdProvider } from '#tests/support/openid-provider.ts';
import { kindsTo, mailsTo } from '#tests/support/outbox.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';
import { passkeyCalls } from '../passkeys/passkey-calls.ts';
import { configured, socialCalls } from './social-calls.ts';

let provider: OpenIdProviderServer;
let server: TestServer;
let api: ReturnType<typeof passkeyCalls>;
let social: ReturnType<typeof socialCalls>;
let openIdProviders: OpenIdProvider[] = [];
let now = new Date();
let people = 0;
let login = '';
let email = '';
let token = '';

beforeAll(async () => {
  provider = await startOpenIdProvider();
  openIdProviders = [configured(provider)];
  server = await startTestServer({ now: () => now, settings: { openIdProviders } });
  social = socialCalls(server.origin);
}, 60_000);
afterAll(() => server.close().finally(provider.close));
beforeEach(async () => {
  people += 1;
  now = new Date();
  openIdProviders[0] = configured(provider);
  api = passkeyCalls(server);
  login = `ada-${people}`;
  email = `${login}@clinic.example`;
  token = (await social.signUp(login)).body.data.token;
});

const linked = async () => (await api.get('/user/sign-ins', token)).body.identities;
const unlink = async (id: string, session = token) => api.delete(`/user/sign-ins/${id}`, session);
const linkAnother = (subject: string) =>
  server.database.query(
    `insert into social_identities (issuer, subject, user_id)
     select 'https://another.example/realm', $1, id from users where email = $2`,
    [subject, email],
  );
const choosePassword = () => api.post('/user/password', { password: 'tidal lamp 7 orchard' }, token);

describe('linked login providers [SC-17]', () => {
  it('are listed by their label and when they were linked, the newest first', async () => {
    await linkAnother('a');
    expect(await linked()).toEqual([
      { id: expect.any(String), provider: 'another.example', linkedAt: expect.any(String) },
      { id: expect.any(String), provider: 'Hospital ID', linkedAt: expect.any(String) },
    ]);
    const own = (await api.get('/user/sign-ins', await api.join(`none-${email}`))).body;
    expect(own).toMatchObject({ email: `none-${email}`, identities: [] });
  });

  it('no longer log in once they are unlinked, and the learner is notified by mail', async () => {
    token = (await choosePassword()).body.token;
    const [{ id }] = await linked();
    expect((await unlink(id)).status).toBe(200);
    expect(await linked()).toEqual([]);
    expect((await social.signIn(login)).body).toHaveProperty('unregistered');
    expect((await kindsTo(server.database, email))[0]).toBe('provider-unlinked');
    expect((await mailsTo(server.database, email))[0]?.subject).toBe(
      'Hospital ID was unlinked from your Preceptor account',
    );
    const { body } = await api.get('/user/security-events', token);
    expect(body.data[0].kind).toBe('provider-unlinked');
  });

  it('stay where nothing else would log the learner in', async () => {
    const [{ id }] = await linked();
    expect(await unlink(id)).toMatchObject({
      status: 409,
      body: { message: 'Hospital ID is your only way to log in. Add a password or a passkey first.' },
    });
    await api.add(token);
    expect((await unlink(id)).status).toBe(200);
  });

  it('stay where the only other provider is no longer offered, which itself can’t be the last', async () => {
    await linkAnother('b');
    const [gone, hospital] = await linked();
    expect((await unlink(hospital.id)).status).toBe(409);
    expect((await unlink(gone.id)).status).toBe(200);
  });

  it('are unlinked only with a fresh proof of identity [SC-01]', async () => {
    await api.add(token);
    const [{ id }] = await linked();
    now = new Date(now.getTime() + 10 * 60 * 1000);
    expect(await unlink(id)).toMatchObject({ status: 403, body: { code: 'confirmation-required' } });
    expect(await linked()).toHaveLength(1);
  });

  it('of another learner are not found', async () => {
    const [{ id }] = await linked();
    expect((await unlink(id, await api.join(`eve-${email}`))).status).toBe(404);
    expect((await unlink('999999')).status).toBe(404);
    expect(await linked()).toHaveLength(1);
  });
});
