import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openLoginLink } from '#server/accounts/login-link.ts';
import { type OpenIdProviderServer, startOpenIdProvider } from '#tests/support/openid-provider.ts';
import { linkTo, mailsTo, resetTokenTo } from '#tests/support/outbox.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';
import { passkeyCalls } from '../passkeys/passkey-calls.ts';
import { configured, socialCalls } from '../social-login/social-calls.ts';

const chosen = 'tidal lamp 7 orchard';
let provider: OpenIdProviderServer;
let server: TestServer;
let api: ReturnType<typeof passkeyCalls>;
let social: ReturnType<typeof socialCalls>;
let people = 0;
let owner = '';
let intruder = '';
let email = '';

beforeAll(async () => {
  provider = await startOpenIdProvider();
  server = await startTestServer({
    settings: {
      openIdProviders: [configured(provider), configured(provider, { name: 'trusted', linkByEmail: true })],
    },
  });
  social = socialCalls(server.origin);
}, 60_000);
afterAll(() => server.close().finally(provider.close));
beforeEach(() => {
  people += 1;
  api = passkeyCalls(server);
  owner = `owner-${people}`;
  intruder = `intruder-${people}`;
  email = `${owner}@clinic.example`;
});

const resetByMail = async () => {
  await api.post('/send-password-reset', { email });
  const token = await resetTokenTo(server.database, email);
  return api.post('/confirm-password', { email, token, password: chosen });
};
const logIn = async () => (await api.post('/login', { email, password: chosen })).body;
const signInAsOwner = async () => {
  provider.know(owner, { email, email_verified: true });
  return social.logIn(await social.comeBack(owner), 'trusted');
};
const isIntruderOut = async () => expect((await social.signIn(intruder)).body).toHaveProperty('unregistered');
const left = async (table: string) =>
  server.database.query(`select 1 from ${table} join users on users.id = user_id where users.email = $1`, [
    email,
  ]);

describe('whoever registered an address before its owner', () => {
  it('loses a provider’s sign-in once the owner signs in by a provider that verified the address [RT-17]', async () => {
    const { token } = (await social.signUp(intruder, { email })).body.data;
    expect((await signInAsOwner()).body.user.email).toBe(email);
    await isIntruderOut();
    expect((await api.get('/user', token)).status).toBe(401);
    expect((await signInAsOwner()).body.user.email).toBe(email);
  });

  it('loses a provider’s sign-in once the owner chooses a password by mail [RT-15]', async () => {
    await social.signUp(intruder, { email });
    expect((await resetByMail()).status).toBe(200);
    await isIntruderOut();
    expect((await logIn()).user.email).toBe(email);
  });

  it('loses their passkey, second step and recovery codes, so they cannot lock the owner out [SC-09]', async () => {
    const token = await api.join(email);
    await api.add(token);
    await api.post('/user/second-step', undefined, token);
    expect((await resetByMail()).status).toBe(200);
    expect((await api.logInByPasskey()).status).toBe(422);
    const { user, token: own } = await logIn();
    expect(user.email).toBe(email);
    expect(await api.protection(own)).toEqual({ passkeys: [], secondStep: false, recoveryCodesLeft: 0 });
  });

  it('loses all of it by the owner’s first login link, which leads to a new password', async () => {
    const token = await api.join(email);
    await api.add(token);
    await api.post('/user/second-step', undefined, token);
    const { id } = (await api.get('/user', token)).body;
    const link = await openLoginLink(server.database, id, new Date());
    const entered = (await api.post('/login/token', { token: link })).body;
    expect(entered.user.email).toBe(email);
    expect((await api.logInByPasskey()).status).toBe(422);
    expect((await api.get('/user', token)).status).toBe(401);
    const { status } = await api.post('/login', { email, password: 'correct horse battery' });
    expect(status).toBe(401);
    expect((await api.post('/user/password', { password: chosen }, entered.token)).status).toBe(200);
    expect((await logIn()).user.email).toBe(email);
  });

  it('reads no calendar, remembers no address and reminds no device', async () => {
    const token = await api.join(email);
    const { body } = await api.post('/user/reminders/calendar', undefined, token);
    expect((await fetch(body.url)).status).toBe(200);
    await resetByMail();
    expect((await fetch(body.url)).status).toBe(404);
    for (const table of ['known_addresses', 'push_devices', 'calendar_feeds', 'email_codes'])
      expect(await left(table)).toEqual([]);
  });

  it('loses it also where they moved the account away, and the owner takes the address back [SC-02]', async () => {
    const { token } = (await social.signUp(intruder, { email })).body.data;
    await api.add(token);
    const next = `${intruder}@elsewhere.example`;
    await api.post('/user/email/code', { email: next }, token);
    const [mail] = await mailsTo(server.database, next);
    const code = /^ +(\d{6})$/m.exec(mail?.text ?? '')?.[1];
    await api.post('/user/email/code/verify', { email: next, code }, token);
    expect((await api.post('/user/profile/update-email', { email: next }, token)).status).toBe(200);
    const revert = (await linkTo(server.database, email)).pathname.split('/').at(-1);
    const { body } = await api.post('/email-revert', { token: revert });
    await api.post('/confirm-password', { email, token: body.resetToken, password: chosen });
    await isIntruderOut();
    expect((await api.logInByPasskey()).status).toBe(422);
    expect((await logIn()).user.email).toBe(email);
  });
});

describe('an owner who proved their mailbox before', () => {
  beforeEach(async () => {
    await api.join(email);
    await resetByMail();
  });

  it('keeps passkeys, second step and providers when they choose another password by mail', async () => {
    const { token } = await logIn();
    await api.add(token);
    await api.post('/user/second-step', undefined, token);
    expect((await resetByMail()).status).toBe(200);
    const { secondStep } = await logIn();
    expect((await api.secondStep(secondStep.ticket)).body.user.email).toBe(email);
  });

  it('keeps their password and passkeys when they first sign in by a provider', async () => {
    const { token } = await logIn();
    await api.add(token);
    expect((await signInAsOwner()).body.user.email).toBe(email);
    expect((await api.get('/user', token)).status).toBe(200);
    expect((await logIn()).user.email).toBe(email);
    expect((await api.logInByPasskey()).body.user.email).toBe(email);
  });

  it('has a calendar whose address every reset by mail ends, and is told so', async () => {
    const { token } = await logIn();
    const { body } = await api.post('/user/reminders/calendar', undefined, token);
    await resetByMail();
    expect((await fetch(body.url)).status).toBe(404);
    expect((await mailsTo(server.database, email))[0]?.text).toContain('calendar');
    await resetByMail();
    expect((await mailsTo(server.database, email))[0]?.text).not.toContain('calendar');
  });
});

it('a learner who registers by a provider that verified their address keeps it after a reset by mail', async () => {
  provider.know(owner, { email, email_verified: true });
  const { ticket } = (await social.logIn(await social.comeBack(owner), 'trusted')).body.unregistered;
  const fields = { firstName: 'Ada', lastName: 'Moss', degree: 'M.D.' };
  expect((await social.register({ ticket, ...fields, email }, 'trusted')).status).toBe(200);
  await resetByMail();
  expect((await signInAsOwner()).body.user.email).toBe(email);
});
