import * as v from 'valibot';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { deleteExpired } from '#server/accounts/delete-expired.ts';
import { addDemonstrationAccounts } from '#server/accounts/demonstration-accounts.ts';
import { openLoginLink } from '#server/accounts/login-link.ts';
import { readRows } from '#server/platform/database/read-rows.ts';
import { apiCalls } from '#tests/support/api-calls.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';

let server: TestServer;
let api: ReturnType<typeof apiCalls>;
let now = new Date();
let people = 0;
let userId = '';

beforeAll(async () => {
  server = await startTestServer({ now: () => now, settings: { demonstrationAccounts: false } });
  api = apiCalls(server.origin);
});
afterAll(() => server.close());
beforeEach(async () => {
  people += 1;
  now = new Date();
  const token = await api.join(`linked${people}@example.org`);
  userId = (await api.get('/user', token)).body.id;
});

const open = () => openLoginLink(server.database, userId, now);
const use = (token: string) => api.post('/login/token', { token });

describe('a login link [RT-10]', () => {
  it('opens a session once', async () => {
    const token = await open();
    const { status, body } = await use(token);
    expect([status, body.user.id]).toEqual([200, userId]);
    expect((await api.get('/user', body.token)).status).toBe(200);
    expect(await use(token)).toEqual({
      status: 401,
      retryAfter: null,
      body: {
        message: 'This link no longer works. Log in with your password, or request a new link.',
        errors: {},
      },
    });
  });

  it('opens only one session for parallel calls', async () => {
    const token = await open();
    const answers = await Promise.all(Array.from({ length: 20 }, () => use(token)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(19).fill(401)]);
  });

  it('works for ten minutes, and is then deleted', async () => {
    const [token, other] = [await open(), await open()];
    const began = now.getTime();
    now = new Date(began + 10 * 60 * 1000 - 1000);
    expect((await use(token)).status).toBe(200);
    now = new Date(began + 10 * 60 * 1000);
    expect((await use(other)).status).toBe(401);
    await deleteExpired(server.database, now, { sessionIdleMinutes: undefined });
    expect(await server.database.query('select from login_links where user_id = $1', [userId])).toEqual([]);
  });

  it('does not open a demonstration account that is closed', async () => {
    await addDemonstrationAccounts(server.database);
    const [demonstration] = await readRows(
      server.database,
      v.object({ id: v.string() }),
      'select id from users where demonstration limit 1',
    );
    const token = await openLoginLink(server.database, demonstration?.id ?? '', now);
    expect((await use(token)).status).toBe(401);
  });

  it('is stored as a digest', async () => {
    const token = await open();
    const kept = await readRows(
      server.database,
      v.object({ row: v.string() }),
      'select row_to_json(login_links)::text as row from login_links',
    );
    expect(kept.map(({ row }) => row).join()).not.toContain(token);
  });

  it.each(['', 'short', 'x'.repeat(500)])('is refused if it is malformed: %j', async (token) => {
    const { status, body } = await use(token);
    expect([status, Object.keys(body.errors)]).toEqual([422, ['token']]);
  });
});
