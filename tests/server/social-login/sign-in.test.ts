import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readRows } from '#server/platform/database/read-rows.ts';
import { type OpenIdProviderServer, startOpenIdProvider } from '#tests/support/openid-provider.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';
import { accountCalls, ada } from '../accounts/account-calls.ts';
import { passkeyCalls } from '../passkeys/passkey-calls.ts';
import { configured, RETURN_ADDRESS, socialCalls } from './social-calls.ts';

let provider: OpenIdProviderServer;
let server: TestServer;
let calls: ReturnType<typeof socialCalls>;
let now = () => new Date();
const logged: string[] = [];

beforeAll(async () => {
  provider = await startOpenIdProvider();
  server = await startTestServer({
    settings: {
      openIdProviders: [configured(provider), configured(provider, { name: 'trusted', linkByEmail: true })],
    },
    now: () => now(),
    onLog: (line) => logged.push(line),
  });
  calls = socialCalls(server.origin);
});
afterAll(async () => {
  await server.close();
  await provider.close();
});

const refused = (message: RegExp) => ({ status: 422, body: { message: expect.stringMatching(message) } });
const count = async (table: string) =>
  Number(
    (await readRows(server.database, v.object({ count: v.string() }), `select count(*) from ${table}`))[0]
      ?.count,
  );

describe('the providers', () => {
  it('are listed without calling them, and without their secrets [RT-17]', async () => {
    expect(await calls.providers()).toEqual({
      status: 200,
      body: [
        { name: 'hospital', label: 'Hospital ID' },
        { name: 'trusted', label: 'Hospital ID' },
      ],
    });
  });

  it('return the redirect URL of a chosen provider', async () => {
    expect(await calls.entrance('hospital')).toEqual({
      status: 200,
      body: {
        authorizationEndpoint: `${provider.issuer}/auth`,
        clientId: 'preceptor',
        scope: 'openid email profile',
      },
    });
    expect((await calls.entrance('elsewhere')).status).toBe(404);
  });
});

describe('a person verified by the provider', () => {
  it('registers with the provider’s data, and then logs in [RT-17] [SE-01]', async () => {
    const claims = {
      email: 'grace@clinic.example',
      email_verified: true,
      given_name: 'Grace',
      family_name: 'Li',
    };
    provider.know('grace', claims);
    const first = await calls.signIn('grace');
    expect(first).toEqual({
      status: 200,
      body: {
        unregistered: {
          ticket: expect.stringMatching(/^[\w-]{43}$/),
          email: 'grace@clinic.example',
          firstName: 'Grace',
          lastName: 'Li',
        },
      },
    });
    const { ticket, ...known } = first.body.unregistered;
    const registered = await calls.register({ ticket, degree: 'M.D.', ...known });
    expect(registered.body.data.user).toMatchObject({ ...known, degree: 'M.D.', planName: 'Free' });
    const { status, body } = await calls.signIn('grace');
    expect(status).toBe(200);
    expect(body.user).toEqual(registered.body.data.user);
    expect((await accountCalls(server.origin).user(body.token)).body).toEqual(body.user);
  });

  it('has each login recorded and logged [SC-06]', async () => {
    const { user } = (await calls.signUp('recorded')).body.data;
    logged.length = 0;
    await calls.signIn('recorded');
    const events = await server.database.query('select kind from security_events where user_id = $1', [
      user.id,
    ]);
    expect(events).toEqual([{ kind: 'logged-in-by-provider' }]);
    expect(logged.filter((line) => line.includes('"event":"logged-in-by-provider"'))).toHaveLength(1);
  });

  it('keeps the account when the provider has another email address', async () => {
    const { user } = (await calls.signUp('moves')).body.data;
    provider.know('moves', { email: 'elsewhere@clinic.example', email_verified: true });
    expect((await calls.signIn('moves')).body.user).toEqual(user);
  });

  it('has no known password', async () => {
    await calls.signUp('passwordless');
    for (const password of ['', 'none', 'nobody has this password'])
      expect(
        (await accountCalls(server.origin).login({ email: 'passwordless@clinic.example', password })).status,
      ).not.toBe(200);
  });

  it('is another person at another issuer, even with the same subject', async () => {
    await calls.signUp('same-name');
    const other = await startOpenIdProvider();
    const elsewhere = await startTestServer({
      database: { ...server.database, close: async () => {} },
      settings: { openIdProviders: [configured(other)] },
    });
    const { body } = await socialCalls(elsewhere.origin).signIn('same-name');
    expect(body).toHaveProperty('unregistered');
    await elsewhere.close();
    await other.close();
  });
});

describe('an authorization code', () => {
  it('works once', async () => {
    await calls.signUp('replayed');
    const response = await calls.comeBack('replayed');
    expect((await calls.logIn(response)).status).toBe(200);
    expect(await calls.logIn(response)).toMatchObject(refused(/expired or was used already/));
  });

  it('expires', async () => {
    provider.letCodesLive(1);
    const response = await calls.comeBack('late');
    provider.letCodesLive(60);
    await new Promise((later) => setTimeout(later, 2100));
    expect(await calls.logIn(response)).toMatchObject(refused(/expired or was used already/));
  });

  it('opens nothing with another verifier, so a stolen code is useless', async () => {
    const stolen = { ...(await calls.comeBack('stolen')), codeVerifier: 'v'.repeat(43) };
    expect(await calls.logIn(stolen)).toMatchObject(refused(/expired or was used already/));
  });

  it('opens nothing with another nonce: the ID token belongs to another sign-in', async () => {
    const swapped = { ...(await calls.comeBack('swapped')), nonce: 'n'.repeat(43) };
    expect(await calls.logIn(swapped)).toMatchObject(refused(/does not belong to this sign-in/));
  });

  it('opens nothing if another provider claims to have sent it', async () => {
    const mixedUp = { ...(await calls.comeBack('mixed-up')), issuer: 'https://other.example' };
    expect(await calls.logIn(mixedUp)).toMatchObject(refused(/does not belong to this sign-in/));
  });

  it.each([
    'https://attacker.example/callback',
    'http://127.0.0.1.attacker.example/callback',
    `${RETURN_ADDRESS}/more`,
    `${RETURN_ADDRESS}?next=x`,
    'http://user@127.0.0.1:4100/callback',
  ])('is not redeemed if it was returned to %s', async (redirectUri) => {
    const response = { ...(await calls.comeBack('astray')), redirectUri };
    expect(await calls.logIn(response)).toMatchObject(refused(/PUBLIC_ORIGIN/));
  });

  it('that is forged is refused', async () => {
    const { codeVerifier, nonce, redirectUri, issuer } = await calls.comeBack('made-up');
    const body = { code: 'made-up', codeVerifier, nonce, redirectUri, issuer };
    expect(await calls.logIn(body)).toMatchObject(refused(/expired or was used already/));
    expect(await calls.logIn(body, 'elsewhere')).toMatchObject(refused(/not offered/));
  });

  it('and its secrets are in no log (faults.md, 40)', async () => {
    const { code, codeVerifier, nonce, ...rest } = await calls.comeBack('discreet');
    await calls.logIn({ code, codeVerifier, nonce: 'n'.repeat(43), ...rest });
    const all = logged.join('\n');
    expect(all).toContain('/socialite/{providerName}');
    for (const secret of [code ?? 'none', codeVerifier, nonce, provider.clientSecret])
      expect(all).not.toContain(secret);
  });
});

describe('a ticket', () => {
  const newcomer = async (login: string) =>
    (await calls.logIn(await calls.comeBack(login))).body.unregistered.ticket;
  const fields = { firstName: 'Ada', lastName: 'Moss', degree: 'M.D.' };

  it('registers once', async () => {
    const ticket = await newcomer('twice');
    const body = { ticket, ...fields, email: 'twice@clinic.example' };
    expect((await calls.register(body)).status).toBe(200);
    expect(await calls.register({ ...body, email: 'thrice@clinic.example' })).toMatchObject(
      refused(/timed out/),
    );
  });

  it('still works after a refusal, so that the form can be corrected', async () => {
    await calls.signUp('first-come');
    const ticket = await newcomer('second');
    const taken = await calls.register({ ticket, ...fields, email: 'FIRST-COME@clinic.example' });
    expect(taken.body.errors).toHaveProperty('email');
    const unknown = await calls.register({
      ticket,
      ...fields,
      email: 'second@clinic.example',
      degree: 'King',
    });
    expect(unknown.body.errors).toHaveProperty('degree');
    expect((await calls.register({ ticket, ...fields, email: 'second@clinic.example' })).status).toBe(200);
  });

  it('expires after 15 minutes', async () => {
    const ticket = await newcomer('slow');
    const issued = new Date();
    now = () => new Date(issued.getTime() + 15 * 60_000 + 1000);
    const late = await calls.register({ ticket, ...fields, email: 'slow@clinic.example' });
    now = () => new Date();
    expect(late).toMatchObject(refused(/timed out/));
    expect(await count(`users where email = 'slow@clinic.example'`)).toBe(0);
  });

  it('creates one account for two parallel requests', async () => {
    const [one, other] = [await newcomer('racing'), await newcomer('racing')];
    const outcomes = await Promise.all([
      calls.register({ ticket: one, ...fields, email: 'racing-1@clinic.example' }),
      calls.register({ ticket: other, ...fields, email: 'racing-2@clinic.example' }),
    ]);
    expect(outcomes.map(({ status }) => status).sort()).toEqual([200, 422]);
    expect(await count(`users where email like 'racing-%'`)).toBe(1);
  });

  it('is stored only as a digest', async () => {
    const ticket = await newcomer('kept');
    const rows = await server.database.query('select encode(ticket_digest, $1) as d from social_tickets', [
      'escape',
    ]);
    expect(JSON.stringify(rows)).not.toContain(ticket);
  });
});

/** A second step for an account, and the device that passes it. */
const turnOnSecondStep = async (token: string) => {
  const passkeys = passkeyCalls(server);
  await passkeys.add(token);
  await passkeys.post('/user/second-step', undefined, token);
  return passkeys;
};

describe('a learner with a second step [SC-09]', () => {
  it('is not logged in by the provider alone, and is by the provider and a passkey', async () => {
    const { token } = (await calls.signUp('careful')).body.data;
    const passkeys = await turnOnSecondStep(token);
    const { status, body } = await calls.signIn('careful');
    expect(status).toBe(200);
    expect(body).toEqual({ secondStep: { ticket: expect.stringMatching(/^[\w-]{43}$/) } });
    const entered = await passkeys.secondStep(body.secondStep.ticket);
    expect(entered.body.user.email).toBe('careful@clinic.example');
    const { data } = (await passkeys.get('/user/security-events', entered.body.token)).body;
    expect(data[0].kind).toBe('logged-in-by-provider');
  });
});

describe('an account with the same email address', () => {
  const registered = async (email: string) =>
    (await accountCalls(server.origin).register({ ...ada, email })).body.data.token;
  const comeBackWith = async (login: string, emailVerified: boolean) => {
    provider.know(login, { email: `${login}@clinic.example`, email_verified: emailVerified });
    return calls.comeBack(login);
  };

  it.each([
    ['an address that the provider has not verified', 'trusted', false],
    ['a provider that the operator does not trust with addresses', 'hospital', true],
  ])('is not opened by %s', async (_, name, verified) => {
    const login = `victim-at-${name}`;
    await registered(`${login}@clinic.example`);
    const identities = await count('social_identities');
    const answer = await calls.logIn(await comeBackWith(login, verified), name);
    expect(answer).toMatchObject(refused(/Log in with its password/));
    expect(await count('social_identities')).toBe(identities);
  });

  it('is opened if both are true, and from then on only by that identity', async () => {
    const token = await registered('linked@clinic.example');
    const { status, body } = await calls.logIn(await comeBackWith('linked', true), 'trusted');
    expect(status).toBe(200);
    expect(body.user.email).toBe('linked@clinic.example');
    const { user, login } = accountCalls(server.origin);
    expect((await user(body.token)).status).toBe(200);
    expect((await user(token)).status).toBe(401);
    expect((await login({ ...ada, email: 'linked@clinic.example' })).status).toBe(401);
    expect((await calls.signIn('linked')).body.user).toEqual(body.user);
  });

  it('is not opened if it has a second step, which its address does not pass [SC-09]', async () => {
    const token = await registered('guarded@clinic.example');
    await turnOnSecondStep(token);
    const answer = await calls.logIn(await comeBackWith('guarded', true), 'trusted');
    expect(answer).toMatchObject(refused(/Log in with its password/));
    const { user } = accountCalls(server.origin);
    expect((await user(token)).status).toBe(200);
  });

  it('keeps no passkey of anyone who opened it before', async () => {
    const before = passkeyCalls(server);
    await before.add(await registered('planted@clinic.example'));
    expect((await calls.logIn(await comeBackWith('planted', true), 'trusted')).status).toBe(200);
    expect((await before.logInByPasskey()).status).toBe(422);
  });

  it('is not opened if it is a demonstration account', async () => {
    await registered('shown@clinic.example');
    await server.database.query(`update users set demonstration = true where email = 'shown@clinic.example'`);
    expect((await calls.logIn(await comeBackWith('shown', true), 'trusted')).status).toBe(422);
  });
});

describe('an identity that opens a demonstration account', () => {
  it('logs no one in when those are closed', async () => {
    await calls.signUp('demonstrator');
    await server.database.query(
      "update users set demonstration = true where email = 'demonstrator@clinic.example'",
    );
    expect((await calls.signIn('demonstrator')).status).toBe(200);
    const closed = await startTestServer({
      settings: { openIdProviders: [configured(provider)], mode: 'production', demonstrationAccounts: false },
      database: { ...server.database, close: async () => {} },
    });
    expect(await socialCalls(closed.origin).signIn('demonstrator')).toMatchObject(
      refused(/^This sign-in opens a demonstration account, which is closed here\.$/),
    );
    await closed.close();
  });
});
