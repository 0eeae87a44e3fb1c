import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { deleteExpired } from '#server/accounts/delete-expired.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';

const minute = 60 * 1000;
const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:131.0) Gecko/20100101 Firefox/131.0';
const SAFARI =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1';
const password = 'correct horse battery';

let server: TestServer;
let kiosk: TestServer;
let now = new Date();
let people = 0;
let email = '';
let token = '';

beforeAll(async () => {
  server = await startTestServer({ now: () => now });
  const { database } = server;
  kiosk = await startTestServer({
    now: () => now,
    database: { ...database, close: async () => {} },
    settings: { sessionIdleMinutes: 15 },
  });
});
afterAll(async () => {
  await kiosk.close();
  await server.close();
});
beforeEach(async () => {
  people += 1;
  // The database omits trailing zeros of a second.
  now = new Date(Math.floor(Date.now() / 1000) * 1000 + 123);
  email = `ada${people}@example.org`;
  token = (await register()).body.data.token;
});

const call = async (
  method: string,
  path: string,
  {
    body,
    as,
    agent = FIREFOX,
    at = server,
  }: Partial<Record<'as' | 'agent', string>> & {
    readonly body?: unknown;
    readonly at?: TestServer;
  } = {},
) => {
  const answer = await fetch(`${at.origin}/api${path}`, {
    method,
    headers: {
      'user-agent': agent,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(as === undefined ? {} : { authorization: `Bearer ${as}` }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  return { status: answer.status, body: await answer.json() };
};
const register = () =>
  call('POST', '/register', {
    body: { firstName: 'Ada', lastName: 'Byron', degree: 'M.D.', email, password },
  });
const logIn = async (agent = FIREFOX): Promise<string> =>
  (await call('POST', '/login', { body: { email, password }, agent })).body.token;
const sessions = async (as = token, at = server) =>
  (await call('GET', '/user/sessions', { as, at })).body.data;
const isOpen = async (as: string, at = server) => (await call('GET', '/user', { as, at })).status === 200;
const later = (minutes: number) => {
  now = new Date(now.getTime() + minutes * minute);
};

describe('the list of sessions [SC-03]', () => {
  it('names device, address and last use of each, and says which one this is', async () => {
    later(1);
    await logIn(SAFARI);
    expect(await sessions()).toEqual([
      {
        id: expect.stringMatching(/^\d+$/),
        device: 'Safari on iPhone',
        address: '127.0.0.1',
        beganAt: now.toISOString(),
        lastUsedAt: now.toISOString(),
        current: false,
      },
      expect.objectContaining({ device: 'Firefox on Windows', current: true }),
    ]);
  });

  it('stores a use at most once a minute, with where it was', async () => {
    const began = now.toISOString();
    later(0.9);
    await call('GET', '/user', { as: token, agent: SAFARI });
    expect((await sessions())[0]).toMatchObject({ lastUsedAt: began, device: 'Firefox on Windows' });
    later(0.2);
    await call('GET', '/user', { as: token, agent: SAFARI });
    expect((await sessions())[0]).toMatchObject({
      lastUsedAt: now.toISOString(),
      device: 'Safari on iPhone',
    });
  });

  it('is still read if its use can’t be stored', async () => {
    later(5);
    await server.database.script(
      `create function refuse_use() returns trigger language plpgsql as $$ begin raise exception 'full'; end $$;
       create trigger refuse before update on sessions for each row execute function refuse_use()`,
    );
    expect(await isOpen(token)).toBe(true);
    await server.database.script('drop trigger refuse on sessions; drop function refuse_use');
  });

  it('has none of another learner', async () => {
    const other = (await sessions())[0].id;
    email = `other${people}@example.org`;
    const { token: foreign } = (await register()).body.data;
    expect(await sessions(foreign)).toHaveLength(1);
    expect((await call('DELETE', `/user/sessions/${other}`, { as: foreign })).status).toBe(404);
    expect((await call('DELETE', '/user/sessions/123456789', { as: foreign })).status).toBe(404);
    expect(await isOpen(token)).toBe(true);
  });
});

describe('ending sessions [SC-03]', () => {
  it('ends the one that was chosen', async () => {
    const phone = await logIn(SAFARI);
    const tablet = await logIn(SAFARI);
    const [{ id }] = (await sessions(phone)).filter(({ current }: { current: boolean }) => current);
    expect((await call('DELETE', `/user/sessions/${id}`, { as: token })).status).toBe(200);
    expect([await isOpen(phone), await isOpen(tablet), await isOpen(token)]).toEqual([false, true, true]);
  });

  it('ends all but this one', async () => {
    const others = [await logIn(), await logIn(SAFARI)];
    expect((await call('DELETE', '/user/sessions', { as: token })).status).toBe(200);
    for (const other of others) expect(await isOpen(other)).toBe(false);
    expect(await sessions()).toHaveLength(1);
  });

  it('is not for guests', async () => {
    for (const [method, path] of [
      ['GET', '/user/sessions'],
      ['DELETE', '/user/sessions'],
      ['DELETE', '/user/sessions/1'],
    ] as const)
      expect((await call(method, path)).status).toBe(401);
  });
});

describe('an idle session [SC-04]', () => {
  it('ends after the operator’s minutes without use, is not listed, and does not come back', async () => {
    later(15);
    expect(await isOpen(token, kiosk)).toBe(true);
    later(15);
    expect(await isOpen(token, kiosk)).toBe(true);
    later(16);
    expect(await isOpen(token, kiosk)).toBe(false);
    const other = await logIn();
    expect(await sessions(other, kiosk)).toHaveLength(1);
    expect(await isOpen(token, kiosk)).toBe(false);
  });

  it('tells its client with each response how long it lasts', async () => {
    const told = async (origin: string, own: string) => {
      const { headers } = await fetch(`${origin}/api/user`, { headers: { authorization: `Bearer ${own}` } });
      return [headers.get('x-session-seconds-left'), headers.get('x-session-idle-seconds')];
    };
    const thirtyDays = 30 * 24 * 60 * 60;
    expect(await told(kiosk.origin, token)).toEqual([String(thirtyDays), '900']);
    later(10);
    expect(await told(kiosk.origin, token)).toEqual([String(thirtyDays - 600), '900']);
    expect(await told(server.origin, token)).toEqual([String(thirtyDays - 600), null]);
    expect(await told(server.origin, 'x'.repeat(43))).toEqual([null, null]);
  });

  it('is deleted with the hourly work, like one that has expired', async () => {
    const stored = async () => {
      const own = 'select from sessions s join users u on u.id = s.user_id where u.email = $1';
      return (await server.database.query(own, [email])).length;
    };
    const purge = () => deleteExpired(server.database, now, { sessionIdleMinutes: 15 });
    await purge();
    expect(await stored()).toBe(1);
    later(16);
    const used = await logIn();
    await deleteExpired(server.database, now, { sessionIdleMinutes: undefined });
    expect(await stored()).toBe(2);
    await purge();
    expect([await stored(), await isOpen(used, kiosk)]).toEqual([1, true]);
    later(30 * 24 * 60);
    await deleteExpired(server.database, now, { sessionIdleMinutes: undefined });
    expect(await stored()).toBe(0);
  });

  it('stays open for its 30 days where the operator sets nothing', async () => {
    later(29 * 24 * 60);
    expect(await isOpen(token)).toBe(true);
    later(24 * 60);
    expect(await isOpen(token)).toBe(false);
  });
});
