import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { deleteExpired } from '#server/accounts/delete-expired.ts';
import { kindsTo } from '#tests/support/outbox.ts';
import { softAuthenticator } from '#tests/support/soft-authenticator.ts';
import { openTestDatabase } from '#tests/support/test-database.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';
import { passkeyCalls } from './passkey-calls.ts';

const minute = 60 * 1000;
let server: TestServer;
let api: ReturnType<typeof passkeyCalls>;
let now = new Date();
let people = 0;
let email = '';
let token = '';

beforeAll(async () => {
  server = await startTestServer({ now: () => now });
});
afterAll(() => server.close());
beforeEach(async () => {
  people += 1;
  // PostgreSQL omits a time's trailing zeros, so these milliseconds don't end in zero.
  now = new Date(new Date().setMilliseconds(123));
  api = passkeyCalls(server);
  email = `ada${people}@example.org`;
  token = await api.join(email);
});

const later = (minutes: number) => {
  now = new Date(now.getTime() + minutes * minute);
};
const events = async (): Promise<readonly string[]> =>
  (await api.get('/user/security-events', token)).body.data.map(({ kind }: { kind: string }) => kind);

const notAccepted = {
  status: 422,
  body: { message: 'This passkey was not accepted. It may have been removed from your account.' },
};
const isOver = { status: 422, body: { message: 'This took too long or was already sent. Try again.' } };
const unconfirmed = { status: 403, body: { code: 'confirmation-required' } };

describe('a passkey [SC-07]', () => {
  it('is added under a name, with a notice by mail, and listed with its last use', async () => {
    const { status, body } = await api.add(token);
    expect(status).toBe(200);
    expect(body).toMatchObject({ name: 'Office laptop', lastUsedAt: null, createdAt: now.toISOString() });
    expect(await kindsTo(server.database, email)).toEqual(['passkey-added']);
    expect(await events()).toEqual(['passkey-added']);
    later(1);
    await api.logInByPasskey();
    expect(await api.protection(token)).toEqual({
      passkeys: [{ ...body, lastUsedAt: now.toISOString() }],
      secondStep: false,
      recoveryCodesLeft: 0,
    });
  });

  it('is one of several, and twenty at most', async () => {
    for (let at = 0; at < 20; at++) expect((await api.add(token)).status).toBe(200);
    expect((await api.post('/user/passkeys/options', undefined, token)).status).toBe(409);
    expect((await api.protection(token)).passkeys).toHaveLength(20);
  });

  it('is renamed', async () => {
    const { id } = (await api.add(token)).body;
    expect((await api.put(`/user/passkeys/${id}`, { name: 'Ward phone' }, token)).status).toBe(200);
    expect((await api.protection(token)).passkeys[0].name).toBe('Ward phone');
    expect((await api.put(`/user/passkeys/${id}`, { name: ' ' }, token)).status).toBe(422);
  });

  it('no longer logs in once it is removed, and the learner is notified by mail', async () => {
    const { id } = (await api.add(token)).body;
    expect((await api.remove(`/user/passkeys/${id}`, token)).status).toBe(200);
    expect(await api.logInByPasskey()).toMatchObject(notAccepted);
    expect(await kindsTo(server.database, email)).toEqual(['passkey-removed', 'passkey-added']);
    expect(await events()).toEqual(['passkey-removed', 'passkey-added']);
  });

  it('of another learner is neither renamed nor removed', async () => {
    const { id } = (await api.add(token)).body;
    const other = await api.join(`other${people}@example.org`);
    expect((await api.put(`/user/passkeys/${id}`, { name: 'Mine' }, other)).status).toBe(404);
    expect((await api.remove(`/user/passkeys/${id}`, other)).status).toBe(404);
    expect((await api.protection(other)).passkeys).toEqual([]);
    expect((await api.logInByPasskey()).status).toBe(200);
  });

  it('is added and removed only with a fresh proof of identity (faults.md, 45) [SC-01]', async () => {
    const { id } = (await api.add(token)).body;
    const asked = await api.askToAdd(token);
    later(10);
    expect(await api.post('/user/passkeys/options', undefined, token)).toMatchObject(unconfirmed);
    expect(await api.post('/user/passkeys', asked, token)).toMatchObject(unconfirmed);
    expect(await api.remove(`/user/passkeys/${id}`, token)).toMatchObject(unconfirmed);
  });

  it.each([
    ['for a page of another origin', { origin: 'https://evil.example' }],
    ['within a frame of another site', { crossOrigin: true }],
    ['for another site', { siteId: 'evil.example' }],
    ['by a device that did not check who holds it', { isVerified: false }],
  ])('made %s is not added', async (_, tampering) => {
    expect(await api.add(token, tampering)).toMatchObject(notAccepted);
    expect((await api.protection(token)).passkeys).toEqual([]);
  });

  it('is added by one response to one challenge of this learner, within five minutes', async () => {
    const asked = await api.askToAdd(token);
    const other = await api.join(`other${people}@example.org`);
    expect(await api.post('/user/passkeys', asked, other)).toMatchObject(isOver);
    expect((await api.post('/user/passkeys', asked, token)).status).toBe(200);
    expect(await api.post('/user/passkeys', asked, token)).toMatchObject(isOver);
    const late = await api.askToAdd(token);
    later(5);
    expect(await api.post('/user/passkeys', late, token)).toMatchObject(isOver);
  });

  it('is not added by a session that ended since it asked for one [SC-15]', async () => {
    const database = await openTestDatabase();
    let meanwhile = async () => {};
    const racing = await startTestServer({
      database: {
        ...database,
        transaction: async (work) => {
          await meanwhile();
          return database.transaction(work);
        },
      },
    });
    try {
      const calls = passkeyCalls(racing);
      const ended = await calls.join(email);
      const made = await calls.askToAdd(ended);
      // The owner proves their mailbox after this call's session was looked up.
      meanwhile = async () => {
        await database.query('delete from sessions');
      };
      expect((await calls.post('/user/passkeys', made, ended)).status).toBe(401);
      expect(await database.query('select 1 from passkeys')).toEqual([]);
    } finally {
      await racing.close();
    }
  });

  it('is not added a second time, nor to a second account', async () => {
    const asked = await api.askToAdd(token);
    await api.post('/user/passkeys', asked, token);
    const { body: creation } = await api.post('/user/passkeys/options', undefined, token);
    const clientData = Buffer.from(
      JSON.stringify({
        type: 'webauthn.create',
        challenge: creation.challenge,
        origin: 'http://localhost:1',
      }),
    ).toString('base64url');
    const again = { ...asked, made: { ...asked.made, clientData } };
    expect(await api.post('/user/passkeys', again, token)).toMatchObject({
      status: 409,
      body: { message: 'This passkey is already on your account.' },
    });
  });

  it('is offered to no guest', async () => {
    for (const path of ['/user/passkeys/options', '/user/second-step', '/user/recovery-codes'])
      expect((await api.post(path)).status).toBe(401);
    expect((await api.get('/user/passkeys')).status).toBe(401);
  });

  it('is deleted with the account, and its expired challenges in time', async () => {
    await api.add(token);
    await api.post('/user/passkeys/options', undefined, token);
    await api.post('/login/passkey/options');
    const later = new Date(now.getTime() + 6 * minute);
    await deleteExpired(server.database, later, { sessionIdleMinutes: undefined });
    expect(await server.database.query('select from passkey_challenges')).toEqual([]);
    await server.database.query('delete from users where email = $1', [email]);
    expect(await api.logInByPasskey()).toMatchObject(notAccepted);
  });
});

describe('a login by passkey [SC-08]', () => {
  it('takes neither an email address nor a password, and is a proof of identity', async () => {
    await api.add(token);
    later(30);
    const { status, body } = await api.logInByPasskey();
    expect(status).toBe(200);
    expect(body.user.email).toBe(email);
    expect((await api.post('/user/passkeys/options', undefined, body.token)).status).toBe(200);
    expect((await events())[0]).toBe('logged-in-by-passkey');
  });

  it.each([
    ['for a page of another origin', { origin: 'https://evil.example' }],
    ['for this host at another scheme', { origin: 'ftp://localhost' }],
    ['within a frame of another site', { crossOrigin: true }],
    ['for another site', { siteId: 'evil.example' }],
    ['by a device that did not check who holds it', { isVerified: false }],
    ['for another account', { handle: 'AAAAAAAAAAAAAAAAAAAAAA' }],
  ])('is refused where it was signed %s, and the learner sees that', async (_, tampering) => {
    await api.add(token);
    expect(await api.logInByPasskey(tampering)).toMatchObject(notAccepted);
    expect((await events())[0]).toBe('crossOrigin' in tampering ? 'passkey-added' : 'passkey-refused');
  });

  it('is refused to a copied key, whose counter did not grow', async () => {
    await api.add(token);
    expect((await api.logInByPasskey({ counter: 7 })).status).toBe(200);
    expect(await api.logInByPasskey({ counter: 7 })).toMatchObject(notAccepted);
    expect(await api.logInByPasskey({ counter: 3 })).toMatchObject(notAccepted);
    expect((await api.logInByPasskey({ counter: 8 })).status).toBe(200);
  });

  it('accepts a passkey that does not count', async () => {
    await api.add(token);
    for (const _ of ['once', 'again']) expect((await api.logInByPasskey({ counter: 0 })).status).toBe(200);
  });

  it('answers one challenge once, within five minutes', async () => {
    await api.add(token);
    const { body: request } = await api.post('/login/passkey/options');
    const assertion = api.device.proveFor(request);
    expect((await api.post('/login/passkey', { assertion })).status).toBe(200);
    expect(await api.post('/login/passkey', { assertion })).toMatchObject(isOver);
    const late = api.device.proveFor((await api.post('/login/passkey/options')).body);
    later(5);
    expect(await api.post('/login/passkey', { assertion: late })).toMatchObject(isOver);
  });

  it('uses its challenge up even if it is refused', async () => {
    await api.add(token);
    const { body: request } = await api.post('/login/passkey/options');
    await api.post('/login/passkey', { assertion: api.device.proveFor(request, { siteId: 'evil.example' }) });
    const assertion = api.device.proveFor(request);
    expect(await api.post('/login/passkey', { assertion })).toMatchObject(isOver);
  });

  it('answers no challenge that was issued for another purpose', async () => {
    await api.add(token);
    const { body: request } = await api.post('/user/confirmation/passkey/options', undefined, token);
    const assertion = api.device.proveFor(request);
    expect(await api.post('/login/passkey', { assertion })).toMatchObject(isOver);
  });

  it('is refused where the signature is of another key', async () => {
    await api.add(token);
    const { body: request } = await api.post('/login/passkey/options');
    const right = api.device.proveFor(request);
    const signature = Buffer.from(right.signature, 'base64url');
    signature.writeUInt8(signature.readUInt8(20) ^ 1, 20);
    const assertion = { ...right, signature: signature.toString('base64url') };
    expect(await api.post('/login/passkey', { assertion })).toMatchObject(notAccepted);
  });

  it('is refused to a passkey that no one added here', async () => {
    const { body: creation } = await api.post('/user/passkeys/options', undefined, token);
    const stranger = softAuthenticator();
    stranger.makeFor(creation);
    expect(await api.logInByPasskey({}, stranger)).toMatchObject(notAccepted);
  });

  it('is refused where what was sent is not of any passkey', async () => {
    const assertion = { id: 'AA', clientData: 'AA', authenticatorData: 'AA', signature: 'AA', handle: null };
    expect(await api.post('/login/passkey', { assertion })).toMatchObject(notAccepted);
    expect((await api.post('/login/passkey', { assertion: { ...assertion, id: '!' } })).status).toBe(422);
  });
});

describe('a passkey as a proof of identity [SC-01]', () => {
  it('confirms the session for ten minutes', async () => {
    await api.add(token);
    later(10);
    expect((await api.get('/user/confirmation', token)).body).toMatchObject({ passkey: true });
    const { status, body } = await api.confirm(token);
    expect(status).toBe(200);
    expect(await api.post('/user/passkeys/options', undefined, token)).toMatchObject(unconfirmed);
    token = body.token;
    expect((await api.add(token)).status).toBe(200);
    later(10);
    expect(await api.post('/user/passkeys/options', undefined, token)).toMatchObject(unconfirmed);
  });

  it('of another learner confirms nothing, nor does their challenge', async () => {
    await api.add(token);
    const other = await api.join(`other${people}@example.org`);
    await api.add(other);
    later(10);
    const ask = async (as: string) =>
      (await api.post('/user/confirmation/passkey/options', undefined, as)).body;
    const theirs = await ask(other);
    const confirm = (assertion: unknown) => api.post('/user/confirmation/passkey', assertion, token);
    expect(await confirm(api.device.proveFor(theirs))).toMatchObject(isOver);
    const foreign = api.device.proveFor(await ask(token), { with: theirs.oneOf[0].id });
    expect(await confirm(foreign)).toMatchObject(notAccepted);
    expect(await api.post('/user/passkeys/options', undefined, token)).toMatchObject(unconfirmed);
    expect((await events())[0]).toBe('passkey-refused');
  });
});

describe('the site that passkeys are good for [SC-07]', () => {
  const at = async (settings: Parameters<typeof startTestServer>[0] = {}) => {
    const { database } = server;
    return startTestServer({ now: () => now, database: { ...database, close: async () => {} }, ...settings });
  };

  it('is the host of PUBLIC_ORIGIN, and no other origin is accepted', async () => {
    const here = await at({ settings: { publicOrigin: 'https://cme.example.org' } });
    const calls = passkeyCalls(here);
    const fromThere = { origin: 'https://cme.example.org' };
    expect(await calls.add(token)).toMatchObject(notAccepted);
    const { body } = await calls.post('/user/passkeys/options', undefined, token);
    expect(body.site.id).toBe('cme.example.org');
    expect((await calls.add(token, fromThere)).status).toBe(200);
    expect((await calls.logInByPasskey(fromThere)).status).toBe(200);
    expect(await calls.logInByPasskey({ origin: 'https://cme.example.org:8443' })).toMatchObject(notAccepted);
    expect(await calls.logInByPasskey({ origin: 'https://www.cme.example.org' })).toMatchObject(notAccepted);
    await here.close();
  });

  it.each([
    ['in production without PUBLIC_ORIGIN', { mode: 'production' as const }],
    ['at a bare network address', { publicOrigin: 'http://192.0.2.7' }],
  ])('is unknown %s, and then none are offered', async (_, settings) => {
    const here = await at({ settings });
    const calls = passkeyCalls(here);
    const none = {
      status: 409,
      body: { message: expect.stringContaining('Passkeys are not available here yet') },
    };
    expect(await calls.post('/user/passkeys/options', undefined, token)).toMatchObject(none);
    expect(await calls.post('/login/passkey/options')).toMatchObject(none);
    await here.close();
  });
});
