import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDemonstrationAccounts, DEMONSTRATION_PASSWORD } from '#server/accounts/demonstration-accounts.ts';
import { openLoginLink } from '#server/accounts/login-link.ts';
import { openReset } from '#server/accounts/password-reset.ts';
import type { Database } from '#server/platform/database/database.ts';
import { readRows } from '#server/platform/database/read-rows.ts';
import { openSession } from '#server/platform/http/session.ts';
import { settingsFromEnvironment } from '#server/platform/settings/settings-from-environment.ts';
import { kindsTo } from '#tests/support/outbox.ts';
import { openTestDatabase } from '#tests/support/test-database.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';
import { rawRequest } from '../http/raw-request.ts';

const VICTIM = 'victim@example.org';
const DEMONSTRATION = 'pro@demo.preceptor.example';

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
  await addDemonstrationAccounts(database);
});
afterAll(() => database.close());

/** A server with an operator’s settings, on the shared database. */
const serve = (environment: Readonly<Record<string, string>>): Promise<TestServer> =>
  startTestServer({
    settings: { ...settingsFromEnvironment(environment), port: 0, rateLimits: false, logLevel: 'silent' },
    database: { ...database, close: async () => {} },
  });

interface Asked {
  readonly method?: 'GET' | 'POST';
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: unknown;
  readonly version?: '1.0' | '1.1';
}

/** The response status for exactly these headers, as a proxy or an attacker writes them. */
const ask = async (
  { origin }: TestServer,
  path: string,
  { method = 'GET', headers = {}, body, version = '1.1' }: Asked = {},
): Promise<{ readonly status: number; readonly text: string }> => {
  const content = body === undefined ? '' : JSON.stringify(body);
  const lines = Object.entries({
    host: '127.0.0.1',
    connection: 'close',
    ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    'content-length': String(Buffer.byteLength(content)),
    ...headers,
  }).map(([name, value]) => `${name}: ${value}\r\n`);
  const text = await rawRequest(
    origin,
    `${method} ${path} HTTP/${version}\r\n${lines.join('')}\r\n${content}`,
  );
  return { status: Number(/^HTTP\/1\.\d (\d+)/.exec(text)?.[1]), text };
};

/** How a request for the public site reaches a server on loopback. */
const WAYS_IN: readonly (readonly [string, Asked])[] = [
  ['a proxy that sends its upstream’s address as Host', { headers: { host: '127.0.0.1:4100' } }],
  ['the same, as nginx speaks by default', { headers: { host: '127.0.0.1:4100' }, version: '1.0' }],
  ['a forged Host: localhost', { headers: { host: 'localhost' } }],
  ['a forged Host: [::1]', { headers: { host: '[::1]:4100' } }],
  ['the public name', { headers: { host: 'cme.example.org', 'x-forwarded-for': '203.0.113.9' } }],
];

const DEPLOYMENTS: readonly Readonly<Record<string, string>>[] = [
  { PUBLIC_ORIGIN: 'https://cme.example.org' },
  { BEHIND_TLS: 'true' },
  { TRUST_PROXY: '1' },
  { MODE: 'production' },
];

const userId = async (email: string): Promise<string> => {
  const [user] = await readRows(
    database,
    v.object({ id: v.string() }),
    'select id::text from users where email = $1',
    [email],
  );
  return user?.id ?? '';
};

describe.each(DEPLOYMENTS)('a deployment with %j', (environment) => {
  let server: TestServer;
  let session = '';
  beforeAll(async () => {
    session = await openSession(database, await userId(DEMONSTRATION), new Date());
    server = await serve(environment);
    const person = { firstName: 'Vi', lastName: 'Example', degree: 'M.D.', email: VICTIM };
    const body = { ...person, password: 'correct horse battery' };
    await ask(server, '/api/register', { method: 'POST', body });
    await ask(server, '/api/send-password-reset', { method: 'POST', body: { email: VICTIM } });
  });
  afterAll(() => server.close());

  it.each(WAYS_IN)('shows no reset link through %s (faults.md, 43)', async (_, way) => {
    expect(await kindsTo(database, VICTIM)).toContain('password-reset');
    for (const path of ['/dev/outbox', '/dev/outbox.css']) {
      const { status, text } = await ask(server, path, way);
      expect(status).toBe(404);
      expect(text).not.toContain(VICTIM);
    }
  });

  it.each(WAYS_IN)('refuses the published password through %s (faults.md, 43)', async (_, way) => {
    const body = { email: DEMONSTRATION, password: DEMONSTRATION_PASSWORD };
    expect((await ask(server, '/api/login', { ...way, method: 'POST', body })).status).toBe(401);
  });

  it('ends sessions of demonstration accounts that were opened before', async () => {
    const headers = { authorization: `Bearer ${session}` };
    expect((await ask(server, '/api/user', { headers })).status).toBe(401);
  });

  it('opens a demonstration account by neither a link nor a reset', async () => {
    const link = await openLoginLink(database, await userId(DEMONSTRATION), new Date());
    const byLink = await ask(server, '/api/login/token', { method: 'POST', body: { token: link } });
    expect(byLink.status).toBe(401);
    const { token } = await openReset(database, DEMONSTRATION, new Date());
    const reset = { email: DEMONSTRATION, token };
    for (const [path, body] of [
      ['/api/password-reset/token', reset],
      ['/api/confirm-password', { ...reset, password: 'another horse battery' }],
    ] as const)
      expect((await ask(server, path, { method: 'POST', body })).status).toBe(422);
    await ask(server, '/api/send-password-reset', { method: 'POST', body: { email: DEMONSTRATION } });
    expect(await kindsTo(database, DEMONSTRATION)).toEqual([]);
  });
});

describe('a demonstration', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await serve({ MODE: 'demonstration', PUBLIC_ORIGIN: 'https://cme.example.org' });
  });
  afterAll(() => server.close());

  const logIn = (asked: Asked) =>
    ask(server, '/api/login', {
      ...asked,
      method: 'POST',
      body: { email: DEMONSTRATION, password: DEMONSTRATION_PASSWORD },
    });

  it('shows its outbox and opens its accounts to requests from this machine', async () => {
    expect((await ask(server, '/dev/outbox')).status).toBe(200);
    expect((await logIn({})).status).toBe(200);
  });

  it.each([
    ['X-Forwarded-For', { headers: { 'x-forwarded-for': '203.0.113.9' } }],
    ['X-Forwarded-Host', { headers: { 'x-forwarded-host': 'localhost' } }],
    ['Forwarded', { headers: { forwarded: 'for=127.0.0.1' } }],
    ['X-Real-IP', { headers: { 'x-real-ip': '127.0.0.1' } }],
    ['Via', { headers: { via: '1.1 proxy' } }],
    ['CF-Connecting-IP', { headers: { 'cf-connecting-ip': '203.0.113.9' } }],
    ['a foreign Host', { headers: { host: 'cme.example.org' } }],
    ['a Host that only begins like this machine’s', { headers: { host: '127.0.0.1.example.org' } }],
    ['HTTP/1.0, as nginx speaks by default', { version: '1.0' }],
  ] as const)('refuses both to a request with %s, and sessions too', async (_, asked: Asked) => {
    expect((await ask(server, '/dev/outbox', asked)).status).toBe(404);
    expect((await logIn(asked)).status).toBe(401);
    const token = await openSession(database, await userId(DEMONSTRATION), new Date());
    const headers = { ...asked.headers, authorization: `Bearer ${token}` };
    expect((await ask(server, '/api/user', { ...asked, headers })).status).toBe(401);
    expect((await ask(server, '/api/user', { headers: { authorization: `Bearer ${token}` } })).status).toBe(
      200,
    );
  });
});
