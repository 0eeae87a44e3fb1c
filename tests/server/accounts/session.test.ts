import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  addDemonstrationAccounts,
  closeDemonstrationAccounts,
  DEMONSTRATION_ACCOUNTS,
  DEMONSTRATION_PASSWORD,
} from '#server/accounts/demonstration-accounts.ts';
import { endpoints } from '#server/accounts/endpoints.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';
import { accountCalls, ada } from './account-calls.ts';

const day = 24 * 60 * 60 * 1000;
let server: TestServer;
let calls: ReturnType<typeof accountCalls>;
let now = new Date();

beforeAll(async () => {
  server = await startTestServer({ endpoints, now: () => now });
  calls = accountCalls(server.origin);
  await calls.register(ada);
});
afterAll(() => server.close());

const logIn = async (credentials = ada) => (await calls.login(credentials)).body.token as string;

describe('logging in', () => {
  it('answers with the learner and a token, whatever the case of the address [SE-01]', async () => {
    const { status, body } = await calls.login({ email: ' ADA@Example.org ', password: ada.password });
    expect(status).toBe(200);
    expect(body.user).toMatchObject({ email: 'ada@example.org', firstName: 'Ada' });
    expect((await calls.user(body.token)).status).toBe(200);
  });

  it('gives an account without a time zone that of the first device that tells one, and keeps a chosen one', async () => {
    const zonesAfter = async (email: string, password: string, zones: readonly (string | undefined)[]) => {
      const seen = [];
      for (const timeZone of zones) {
        const { body } = await calls.login({ email, password, ...(timeZone && { timeZone }) });
        seen.push(body.user.timeZone);
      }
      return seen;
    };
    await addDemonstrationAccounts(server.database);
    const zones = [undefined, 'America/Chicago', 'America/New_York'];
    expect(await zonesAfter('pro@demo.preceptor.example', DEMONSTRATION_PASSWORD, zones)).toEqual([
      'UTC',
      'America/Chicago',
      'America/Chicago',
    ]);
    const registered = async (email: string, timeZone: string) => {
      await calls.register({ ...ada, email, timeZone });
      return zonesAfter(email, ada.password, ['America/Chicago']);
    };
    expect(await registered('greenwich@example.org', 'UTC')).toEqual(['UTC']);
    expect(await registered('mars@example.org', 'Mars/Olympus')).toEqual(['America/Chicago']);
  });

  it('gives the same answer for an unknown address and a wrong password', async () => {
    const wrong = await calls.login({ email: ada.email, password: 'not the password' });
    const unknown = await calls.login({ email: 'nobody@example.org', password: 'not the password' });
    expect(wrong).toEqual({
      status: 401,
      body: { message: 'Incorrect email or password.', errors: {} },
    });
    expect(unknown).toEqual(wrong);
  });

  it('takes about as long for an unknown address as for a wrong password', async () => {
    const timed = async (email: string) => {
      // Processor time of all threads: passwords are hashed in others, and elapsed time depends on other load.
      const before = process.cpuUsage();
      await calls.login({ email, password: 'not the password' });
      const { user, system } = process.cpuUsage(before);
      return user + system;
    };
    const times: { readonly wrong: number; readonly unknown: number }[] = [];
    for (let round = 0; round < 12; round++)
      times.push({ wrong: await timed(ada.email), unknown: await timed('nobody@example.org') });
    const wrong = Math.min(...times.map((each) => each.wrong));
    const unknown = Math.min(...times.map((each) => each.unknown));
    expect(unknown / wrong).toBeGreaterThan(0.5);
    expect(unknown / wrong).toBeLessThan(2);
  });

  it('accepts a password in another Unicode form', async () => {
    const account = { ...ada, email: 'composed@example.org', password: 'zoë’s password' };
    await calls.register(account);
    expect((await calls.login({ ...account, password: account.password.normalize('NFD') })).status).toBe(200);
  });
});

describe('a session', () => {
  it('ends at logout, and only that one [SE-02]', async () => {
    const [one, other] = [await logIn(), await logIn()];
    expect((await calls.logout(one)).status).toBe(200);
    expect([(await calls.user(one)).status, (await calls.logout(one)).status]).toEqual([401, 401]);
    expect((await calls.user(other)).status).toBe(200);
  });

  it('ends after 30 days, and is deleted at the next login', async () => {
    const began = now;
    const token = await logIn();
    now = new Date(began.getTime() + 30 * day - 1000);
    expect((await calls.user(token)).status).toBe(200);
    now = new Date(began.getTime() + 30 * day);
    expect((await calls.user(token)).status).toBe(401);
    await logIn();
    const kept = await server.database.query(
      'select from sessions join users on users.id = user_id where email = $1 and expires_at <= $2',
      [ada.email, now.toISOString()],
    );
    expect(kept).toEqual([]);
    now = began;
  });

  it('is needed for what is a learner’s own', async () => {
    expect([(await calls.user()).status, (await calls.logout()).status]).toEqual([401, 401]);
  });
});

describe('the demonstration accounts', () => {
  const demonstration = { email: 'pro@demo.preceptor.example', password: DEMONSTRATION_PASSWORD };

  it('are one per plan and one on trial, created once, and open with the published password [PL-10]', async () => {
    await addDemonstrationAccounts(server.database);
    await addDemonstrationAccounts(server.database);
    const users = await Promise.all(
      DEMONSTRATION_ACCOUNTS.map(
        async ({ email }) => (await calls.login({ ...demonstration, email })).body.user,
      ),
    );
    expect(users.map(({ firstName, lastName, planName }) => [firstName, lastName, planName])).toEqual([
      ['Demo', 'Free', 'Free'],
      ['Demo', 'Pro', 'Pro'],
      ['Demo', 'Lifetime', 'Lifetime'],
      ['Demo', 'Trial', 'Pro'],
    ]);
  });

  it('are closed if the operator turns them off', async () => {
    const token = (await calls.login(demonstration)).body.token;
    await closeDemonstrationAccounts(server.database);
    expect((await calls.user(token)).status).toBe(401);
    const { database } = server;
    const closed = await startTestServer({
      endpoints,
      database: { ...database, close: async () => {} },
      settings: { demonstrationAccounts: false },
    });
    const answer = await accountCalls(closed.origin).login(demonstration);
    await closed.close();
    expect(answer).toEqual(await calls.login({ ...demonstration, password: 'wrong password' }));
  });
});
