import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { deleteExpired } from '#server/accounts/delete-expired.ts';
import { type OpenIdProviderServer, startOpenIdProvider } from '#tests/support/openid-provider.ts';
import { linkTo, mailsTo } from '#tests/support/outbox.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';
import { passkeyCalls } from '../passkeys/passkey-calls.ts';
import { configured, socialCalls } from '../social-login/social-calls.ts';

const day = 24 * 60 * 60 * 1000;
const minute = 60 * 1000;
const password = 'correct horse battery';
const chosen = 'tidal lamp 7 orchard';
let provider: OpenIdProviderServer;
let server: TestServer;
let api: ReturnType<typeof passkeyCalls>;
let social: ReturnType<typeof socialCalls>;
let now = new Date();
let people = 0;
let email = '';
let token = '';

beforeAll(async () => {
  provider = await startOpenIdProvider();
  server = await startTestServer({
    now: () => now,
    settings: { openIdProviders: [configured(provider, { linkByEmail: true })] },
  });
  social = socialCalls(server.origin);
}, 60_000);
afterAll(() => server.close().finally(provider.close));
beforeEach(async () => {
  people += 1;
  // PostgreSQL omits a time's trailing zeros, so these milliseconds don't end in zero.
  now = new Date(new Date().setMilliseconds(123));
  api = passkeyCalls(server);
  email = `ada${people}@example.org`;
  token = await api.join(email);
});

const later = (milliseconds: number) => {
  now = new Date(now.getTime() + milliseconds);
};
const linkToken = async (address = email) => {
  const link = await linkTo(server.database, address);
  expect(link.pathname).toBe('/email-confirmation');
  return link.searchParams.get('token') ?? '';
};
const confirm = (link: string, session = token) => api.post('/user/email/confirm', { token: link }, session);
const resend = () => api.post('/user/email/confirmation', undefined, token);
const disown = (link: string) => api.post('/email-confirmation/disown', { token: link });
const confirmedAt = async (session = token) =>
  (await api.get('/user/sign-ins', session)).body.emailConfirmedAt;
const prove = async (withPassword = password) => {
  token = (await api.post('/check-password', { password: withPassword }, token)).body.token;
};
const resetByMail = async (resetToken: string) =>
  api.post('/confirm-password', { email, token: resetToken, password: chosen });
const isOver = {
  status: 422,
  body: {
    message:
      'This link no longer works. Open the one in our latest email, or request a new one under Security in your profile.',
  },
};

describe('registration [SC-16]', () => {
  it('mails one link to confirm the address, and stores no token', async () => {
    const mails = await mailsTo(server.database, email);
    expect(mails.map(({ kind }) => kind)).toEqual(['email-confirmation']);
    expect(mails[0]?.subject).toBe('Confirm your email address for Preceptor');
    expect(await confirmedAt()).toBeNull();
    const stored = await server.database.query('select * from email_confirmations');
    expect(JSON.stringify(stored)).not.toContain(await linkToken());
  });

  it('limits nothing while the address is not confirmed', async () => {
    expect((await api.add(token)).status).toBe(200);
    expect((await api.post('/login', { email, password })).status).toBe(200);
  });

  it('by a provider that verified the address confirms it, and mails no link', async () => {
    const login = `grace-${people}`;
    const address = `${login}@clinic.example`;
    provider.know(login, { email: address, email_verified: true });
    const session = (await social.signUp(login, { email: address })).body.data.token;
    expect(await confirmedAt(session)).toBe(now.toISOString());
    expect(await mailsTo(server.database, address)).toEqual([]);
  });

  it('by a provider with another address mails a link', async () => {
    const login = `joan-${people}`;
    const address = `${login}@elsewhere.example`;
    const session = (await social.signUp(login, { email: address })).body.data.token;
    expect((await confirm(await linkToken(address), session)).status).toBe(200);
    expect(await confirmedAt(session)).toBe(now.toISOString());
  });
});

describe('the link that confirms an address [SC-16]', () => {
  it('confirms it from the account’s own session, which keeps every credential', async () => {
    const link = await linkToken();
    await api.add(token);
    const other = (await api.post('/login', { email, password })).body.token;
    expect((await confirm(link)).status).toBe(200);
    expect(await confirmedAt()).toBe(now.toISOString());
    for (const session of [token, other]) expect((await api.get('/user', session)).status).toBe(200);
    expect((await api.post('/login', { email, password })).status).toBe(200);
    expect((await api.logInByPasskey()).body.user.email).toBe(email);
    const { body } = await api.get('/user/security-events', token);
    expect(body.data.map(({ kind }: { kind: string }) => kind)).toContain('email-confirmed');
  });

  it('is a proof, after which a new password by mail ends no passkey', async () => {
    await confirm(await linkToken());
    await api.add(token);
    await api.post('/send-password-reset', { email });
    await resetByMail((await linkTo(server.database, email)).pathname.split('/').at(-1) ?? '');
    expect((await api.logInByPasskey()).body.user.email).toBe(email);
  });

  it('confirms nothing for a guest, who only read the mail', async () => {
    const link = await linkToken();
    expect((await api.post('/user/email/confirm', { token: link })).status).toBe(401);
    expect(await confirmedAt()).toBeNull();
  });

  it('takes a proof of identity at most ten minutes old, since anyone may have left the session open [SC-01]', async () => {
    later(10 * minute);
    const link = await linkToken();
    expect(await confirm(link)).toMatchObject({ status: 403, body: { code: 'confirmation-required' } });
    expect(await confirmedAt()).toBeNull();
    await prove();
    expect((await confirm(link)).status).toBe(200);
  });

  it('confirms nothing from another account’s session', async () => {
    const eve = await api.join(`eve${people}@example.org`);
    const link = await linkToken();
    expect(await confirm(link, eve)).toMatchObject({
      status: 422,
      body: {
        message: 'This link belongs to another account. Log in to that account to confirm its address.',
      },
    });
    expect((await confirm(link)).status).toBe(200);
  });

  it('succeeds again after a lost response, and asks for nothing', async () => {
    const link = await linkToken();
    await confirm(link);
    const confirmed = await confirmedAt();
    later(day);
    expect((await confirm(link)).status).toBe(200);
    expect(await confirmedAt()).toBe(confirmed);
  });

  it('expires in 3 days, and is deleted then', async () => {
    const link = await linkToken();
    later(3 * day);
    await prove();
    expect(await confirm(link)).toMatchObject(isOver);
    expect(await disown(link)).toMatchObject(isOver);
    await deleteExpired(server.database, now, { sessionIdleMinutes: undefined });
    expect(await server.database.query('select 1 from email_confirmations')).toEqual([]);
  });

  it('confirms only the address that it was mailed to', async () => {
    const link = await linkToken();
    const next = `next-${email}`;
    await api.post('/user/email/code', { email: next }, token);
    const code = /^ +(\d{6})$/m.exec((await mailsTo(server.database, next))[0]?.text ?? '')?.[1];
    await api.post('/user/email/code/verify', { email: next, code }, token);
    expect((await api.post('/user/profile/update-email', { email: next }, token)).status).toBe(200);
    expect(await disown(link)).toMatchObject(isOver);
    expect((await confirm(link)).status).toBe(200);
    expect((await api.get('/user/sign-ins', token)).body).toMatchObject({
      email: next,
      emailConfirmedAt: now.toISOString(),
    });
  });
});

describe('the security page’s own link [SC-16]', () => {
  it('replaces the earlier one', async () => {
    const earlier = await linkToken();
    expect((await resend()).status).toBe(200);
    expect(await confirm(earlier)).toMatchObject(isOver);
    expect((await confirm(await linkToken())).status).toBe(200);
  });

  it('is not mailed once the address is confirmed', async () => {
    await confirm(await linkToken());
    expect((await resend()).status).toBe(200);
    expect(await mailsTo(server.database, email)).toHaveLength(1);
  });

  it('is mailed five times an hour', async () => {
    const limited = await startTestServer({ settings: { rateLimits: true } });
    try {
      const calls = passkeyCalls(limited);
      const session = await calls.join('ada@example.org');
      const ask = () => calls.post('/user/email/confirmation', undefined, session);
      for (let at = 0; at < 5; at++) expect((await ask()).status).toBe(200);
      expect((await ask()).status).toBe(429);
      expect(await mailsTo(limited.database, 'ada@example.org')).toHaveLength(6);
    } finally {
      await limited.close();
    }
  });
});

describe('the owner of an address that someone else registered [SC-16]', () => {
  it('chooses a new password with the link, which ends the other’s password, session and passkey [SC-15]', async () => {
    const link = await linkToken();
    await api.add(token);
    const { status, body } = await disown(link);
    expect([status, body.email]).toEqual([200, email]);
    expect((await resetByMail(body.resetToken)).status).toBe(200);
    expect((await api.get('/user', token)).status).toBe(401);
    expect((await api.post('/login', { email, password })).status).toBe(401);
    expect((await api.logInByPasskey()).status).toBe(422);
    const own = (await api.post('/login', { email, password: chosen })).body.token;
    expect(await confirmedAt(own)).toBe(now.toISOString());
  });

  it('uses the link once, and ends it for the other person too', async () => {
    const link = await linkToken();
    expect((await disown(link)).status).toBe(200);
    expect(await disown(link)).toMatchObject(isOver);
    expect(await confirm(link)).toMatchObject(isOver);
  });

  it('ends it also by any other proof of the mailbox', async () => {
    const link = await linkToken();
    await api.post('/send-password-reset', { email });
    await resetByMail((await linkTo(server.database, email)).pathname.split('/').at(-1) ?? '');
    expect(await disown(link)).toMatchObject(isOver);
    expect(
      await server.database.query(
        'select 1 from email_confirmations c join users on users.id = user_id where users.email = $1',
        [email],
      ),
    ).toEqual([]);
  });
});

it('a server that sends no mail registers without a link, and says so when one is asked for [SC-16]', async () => {
  const silent = await startTestServer({ settings: { mailOff: true } });
  try {
    const calls = passkeyCalls(silent);
    const session = await calls.join('ada@example.org');
    expect(await mailsTo(silent.database, 'ada@example.org')).toEqual([]);
    expect(await calls.post('/user/email/confirmation', undefined, session)).toMatchObject({
      status: 409,
      body: { message: 'This site doesn’t send email. Ask its operator for a login link.' },
    });
  } finally {
    await silent.close();
  }
});
