import { randomBytes } from 'node:crypto';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readRows } from '#server/platform/database/read-rows.ts';
import { digest } from '#server/platform/http/digest.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';
import { noDatabase } from './no-database.ts';
import { rawRequest } from './raw-request.ts';
import { sampleEndpoints } from './sample-endpoints.ts';

let server: TestServer;
const lines: string[] = [];

beforeAll(async () => {
  server = await startTestServer({ endpoints: sampleEndpoints, onLog: (line) => lines.push(line) });
});
afterAll(() => server.close());

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(`${server.origin}/api${path}`, { headers });

/** Raw bytes: fetch would request compression and undo it. */
const rawGet = (path: string, headers = '') =>
  rawRequest(server.origin, `GET ${path} HTTP/1.1\r\nhost: x\r\nconnection: close\r\n${headers}\r\n`);

describe('a response', () => {
  it('is tagged if it is the same for all callers, and not sent again while it is unchanged', async () => {
    const first = await get('/things/7');
    const tag = first.headers.get('etag') ?? '';
    expect(tag).toMatch(/^W\/"[\w-]{43}"$/);
    expect(first.headers.get('cache-control')).toBe('no-cache');
    const again = await get('/things/7', { 'if-none-match': `"other", ${tag}` });
    expect([again.status, await again.text()]).toEqual([304, '']);
    expect((await get('/things/8', { 'if-none-match': tag })).status).toBe(200);
  });

  it('is not cached if it is private', async () => {
    const { headers } = await get('/mine');
    expect([headers.get('cache-control'), headers.get('etag')]).toEqual(['no-store', null]);
  });

  it.each([
    ['br', 'br, gzip'],
    ['gzip', 'gzip, br;q=0.5'],
    ['gzip', 'gzip'],
    [null, 'identity'],
    [null, 'br;q=0, gzip;q=0'],
  ])('is encoded as %s for a client that accepts %s', async (encoding, accepted) => {
    const answer = await get('/things/7', { 'accept-encoding': accepted });
    expect(answer.headers.get('content-encoding')).toBe(encoding);
    expect(answer.headers.get('vary')).toBe('accept-encoding');
    expect((await answer.json()).id).toBe('7');
  });

  it('is not compressed if that saves nothing', async () => {
    expect((await get('/raw', { 'accept-encoding': 'br' })).headers.get('content-encoding')).toBeNull();
  });

  it('is the JSON text that a handler wrote', async () => {
    expect(await (await get('/raw')).text()).toBe('{"said":"as it is"}');
  });

  it('is a document with a file name if the endpoint produces one', async () => {
    const answer = await get('/things/7/paper/pdf');
    expect(answer.headers.get('content-type')).toBe('application/pdf');
    expect(answer.headers.get('content-disposition')).toBe('inline; filename="paper.pdf"');
    expect(await answer.text()).toBe('%PDF-1.7');
  });

  it('to HEAD is the response to GET without its body', async () => {
    const answer = await fetch(`${server.origin}/api/things/7`, { method: 'HEAD' });
    expect([answer.status, await answer.text()]).toEqual([200, '']);
    expect(answer.headers.get('etag')).not.toBeNull();
  });

  it('with more fields than its endpoint’s schema is never sent while responses are checked', async () => {
    const answer = await get('/talkative');
    expect(answer.status).toBe(500);
    expect(await answer.text()).not.toContain('and that');
  });

  it.each(['/things/7', '/mine', '/nothing', '/broken'])('carries the security headers: %s', async (path) => {
    const { headers } = await get(path);
    expect(headers.get('content-security-policy')).toBe("default-src 'none'; frame-ancestors 'none'");
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('content-type')).toBe('application/json; charset=utf-8');
    expect(headers.get('access-control-allow-origin')).toBeNull();
    expect(headers.get('server') ?? headers.get('x-powered-by')).toBeNull();
    expect(headers.get('referrer-policy')).toBe('no-referrer');
    expect(headers.get('strict-transport-security')).toBeNull();
  });
});

describe('a defect', () => {
  it('is answered with 500 and logged without its message, which may contain personal data', async () => {
    lines.length = 0;
    const answer = await get('/broken');
    expect([answer.status, await answer.json()]).toEqual([500, { message: expect.any(String), errors: {} }]);
    const logged = lines.find((line) => line.includes('"defect"')) ?? '{}';
    expect(JSON.parse(logged)).toMatchObject({ route: '/broken', defect: 'Error', at: expect.any(Array) });
    expect(lines.join()).not.toContain('person@example.org');
  });

  it('is answered with 503 if the database is gone', async () => {
    const answer = await get('/gone');
    expect([answer.status, await answer.json()]).toEqual([503, { message: expect.any(String), errors: {} }]);
  });
});

describe('the caller', () => {
  const token = randomBytes(32).toString('base64url');
  const expired = randomBytes(32).toString('base64url');
  const guest = randomBytes(32).toString('base64url');
  const carried = randomBytes(32).toString('base64url');

  beforeAll(async () => {
    const [user] = await readRows(
      server.database,
      v.object({ id: v.string() }),
      `insert into users (email, password_hash, first_name, last_name, degree)
       values ('a@example.org', '', 'A', 'B', 'M.D.') returning id`,
    );
    const session = 'insert into sessions (token_hash, user_id, expires_at) values ($1, $2, $3)';
    await server.database.query(session, [digest(token), user?.id, '2999-01-01T00:00:00Z']);
    await server.database.query(session, [digest(expired), user?.id, '2020-01-01T00:00:00Z']);
    await server.database.query('insert into guests (hash_digest) values ($1)', [digest(guest)]);
    await server.database.query('insert into guests (hash_digest, user_id) values ($1, $2)', [
      digest(carried),
      user?.id,
    ]);
  });

  const kindOf = async (path: string, headers: Record<string, string>) => {
    const answer = await get(path, headers);
    return answer.ok ? (await answer.json()).kind : answer.status;
  };

  it.each([
    ['a learner by token', { authorization: `Bearer ${token}` }, 'learner', 'learner'],
    [
      'a learner despite a guest hash',
      { authorization: `bearer ${token}`, 'x-user-guest-hash': guest },
      'learner',
      'learner',
    ],
    ['a guest by hash', { 'x-user-guest-hash': guest }, 'guest', 401],
    [
      'anonymous by a hash whose guest has an account now',
      { 'x-user-guest-hash': carried },
      'anonymous',
      401,
    ],
    ['anonymous by an invalid hash', { 'x-user-guest-hash': "'; drop table guests" }, 'anonymous', 401],
    ['anonymous without either', {}, 'anonymous', 401],
    ['refused with a token that expired', { authorization: `Bearer ${expired}` }, 401, 401],
    ['refused with an unknown token', { authorization: `Bearer ${guest}` }, 401, 401],
    ['refused with half a token', { authorization: 'Bearer' }, 401, 401],
    ['refused with another scheme', { authorization: 'Basic YTpi' }, 401, 401],
    [
      'refused with a wrong token, hash or not',
      { authorization: 'Bearer x', 'x-user-guest-hash': guest },
      401,
      401,
    ],
  ])('is %s [API-01]', async (_, headers, orGuest, session) => {
    const given = Object.fromEntries(Object.entries(headers));
    expect([await kindOf('/mine', given), await kindOf('/own', given)]).toEqual([orGuest, session]);
  });

  it('of a public endpoint is not looked up', async () => {
    const apart = await startTestServer({ endpoints: sampleEndpoints, database: noDatabase });
    const answer = await fetch(`${apart.origin}/api/raw`, { headers: { authorization: 'Bearer wrong' } });
    await apart.close();
    expect(answer.status).toBe(200);
  });
});

describe('health', () => {
  it('is reported while the process runs, and readiness while the database responds', async () => {
    const apart = await startTestServer({ endpoints: [], database: noDatabase });
    const statuses = async (origin: string) =>
      Promise.all(['/healthz', '/readyz'].map(async (path) => (await fetch(`${origin}${path}`)).status));
    expect([await statuses(server.origin), await statuses(apart.origin)]).toEqual([
      [200, 200],
      [200, 503],
    ]);
    await apart.close();
  });

  it('is not ready before the migrations are applied', async () => {
    await server.database.query("update schema_migrations set name = 'x' || name");
    const answer = await fetch(`${server.origin}/readyz`);
    await server.database.query('update schema_migrations set name = substr(name, 2)');
    expect(answer.status).toBe(503);
  });
});

describe('the log', () => {
  it('names the route and never the URL', async () => {
    lines.length = 0;
    await get('/things/123456789?size=abc');
    await rawGet('/healthz');
    expect(lines.map((line) => JSON.parse(line).route)).toEqual(['/api/things/{id}', '/healthz']);
    expect(JSON.parse(lines[0] ?? '{}')).toEqual({
      level: 30,
      time: expect.any(String),
      requestId: expect.any(String),
      method: 'GET',
      route: '/api/things/{id}',
      status: 200,
      milliseconds: expect.any(Number),
    });
    expect(lines.join()).not.toMatch(/123456789|abc/);
  });
});
