import * as v from 'valibot';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readRows } from '#server/platform/database/read-rows.ts';
import { openLog } from '#server/platform/log/log.ts';
import { apiCalls } from '#tests/support/api-calls.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';

let server: TestServer;
const lines: string[] = [];

beforeAll(async () => {
  server = await startTestServer({
    settings: { logLevel: 'warn', rateLimits: true },
    onLog: (line) => lines.push(line),
  });
});
afterAll(() => server.close());
beforeEach(() => {
  lines.length = 0;
});

const send = (path: string, init: RequestInit = {}) => fetch(`${server.origin}/api${path}`, init);
const refusals = () => lines.map((line) => JSON.parse(line)).filter(({ msg }) => msg === 'a refusal');
const asJson = { 'content-type': 'application/json' };

describe('a refusal', () => {
  it.each([
    ['a body that no form sends', 400, '/login', { method: 'POST', body: '{', headers: asJson }],
    ['no session', 401, '/user', {}],
    ['a made-up session', 401, '/user', { headers: { authorization: `Bearer ${'x'.repeat(43)}` } }],
    [
      'a body that is too large',
      413,
      '/login',
      { method: 'POST', body: `"${'x'.repeat(1_100_000)}"`, headers: asJson },
    ],
  ])('is logged at the default level, by its route alone: %s [SC-10]', async (_, status, path, init) => {
    expect((await send(path, init)).status).toBe(status);
    expect(refusals()).toEqual([
      {
        level: 40,
        time: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
        msg: 'a refusal',
        route: path,
        requestId: expect.any(String),
        status,
      },
    ]);
  });

  it('is logged where an id is another learner’s, as where it is nobody’s [SC-10]', async () => {
    const api = apiCalls(server.origin);
    await api.join('grace@example.org');
    const [theirs] = await readRows(
      server.database,
      v.object({ id: v.string() }),
      'select id::text from sessions order by id desc limit 1',
    );
    const token = await api.join('mary@example.org');
    await api.delete(`/user/sessions/${theirs?.id}`, token);
    await api.delete('/user/sessions/123456789', token);
    expect(refusals().map(({ route, status }) => [route, status])).toEqual(
      Array(2).fill(['/user/sessions/{id}', 404]),
    );
  });

  it('is logged where a proof of identity, a plan or patience is missing [SC-10]', async () => {
    const api = apiCalls(server.origin);
    const token = await api.join('ada@example.org');
    await server.database.query('update sessions set confirmed_at = null');
    await api.post('/user/email/code', { email: 'next@example.org' }, token);
    for (let tries = 0; tries <= 20; tries += 1) await api.post('/email-exists', { email: 'x@example.org' });
    expect(refusals().map(({ route, status }) => [route, status])).toEqual([
      ['/user/email/code', 403],
      ['/email-exists', 429],
    ]);
  });

  it('of a field that a learner mistyped is not logged', async () => {
    const body = JSON.stringify({ email: 'no address', password: 'x' });
    expect((await send('/login', { method: 'POST', body, headers: asJson })).status).toBe(422);
    expect(refusals()).toEqual([]);
  });

  it('of a forged payment event is logged', async () => {
    const forged = { method: 'POST', body: '{}', headers: { 'stripe-signature': 't=1,v1=00' } };
    expect((await send('/payments/webhook/stripe', forged)).status).toBe(400);
    expect(refusals()).toMatchObject([{ route: '/payments/webhook/stripe', status: 400 }]);
  });
});

describe('a log line', () => {
  it('stays one line of JSON, whatever it holds', () => {
    const written: string[] = [];
    const hostile = 'a"}\n{"level":60,"msg":"forged"}\r\n\u2028\u001b[31m';
    openLog('info', { write: (line) => written.push(line) }).info({ route: hostile }, hostile);
    expect(written.join('').trimEnd().split('\n')).toHaveLength(1);
    expect(written.join('')).not.toContain('\u001b');
    expect(JSON.parse(written.join(''))).toMatchObject({ level: 30, route: hostile, msg: hostile });
  });
});
