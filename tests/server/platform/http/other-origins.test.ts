import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createClient } from '#adapters/http/client.ts';
import { loginEndpoint } from '#contract/accounts.ts';
import { LISTED_FLAGS } from '#core/flags/flag.ts';
import { failureFrom } from '#tests/contract/suites/outcome.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';

const KIOSK = 'https://kiosk.example.org';

describe('a page of another origin', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer({ settings: { allowedOrigins: [KIOSK] } });
  });
  afterAll(() => server.close());

  const call = (path: string, headers: Record<string, string>, method = 'GET') =>
    fetch(`${server.origin}/api${path}`, { method, headers });

  const preflight = (origin: string, asked: readonly string[] = ['authorization']) =>
    call(
      '/login',
      {
        origin,
        'access-control-request-method': 'POST',
        'access-control-request-headers': asked.join(','),
      },
      'OPTIONS',
    );

  /** The headers that our client sends with a session, and as a guest. */
  const sentByClient = async () => {
    const sent = new Set<string>();
    for (const token of ['t'.repeat(43), null]) {
      const client = createClient({
        baseUrl: `${server.origin}/api`,
        token: () => token,
        guestHash: () => 'g'.repeat(43),
        flags: () => LISTED_FLAGS,
        fetch: (input, init) => {
          for (const name of new Request(input, init).headers.keys()) sent.add(name);
          return Promise.reject(new TypeError('not sent'));
        },
      });
      const body = { email: 'ada@hospital.example.org', password: 'correct horse battery' };
      await failureFrom(client.call(loginEndpoint, { body }));
    }
    return [...sent].filter((name) => name !== 'accept');
  };

  it('may send every header that our client sends, when the operator named its origin [API-04]', async () => {
    const sent = await sentByClient();
    expect(sent).toEqual(expect.arrayContaining(['authorization', 'content-type', 'x-user-guest-hash']));
    const response = await preflight(KIOSK, sent);
    expect(response.status).toBe(204);
    expect(response.headers.get('access-control-allow-origin')).toBe(KIOSK);
    expect(response.headers.get('access-control-allow-methods')).toContain('POST');
    const allowed = response.headers.get('access-control-allow-headers')?.split(',') ?? [];
    expect(sent.filter((name) => !allowed.includes(name))).toEqual([]);
  });

  it('registers and reads its own account there with a token, and is sent no cookie [API-04]', async () => {
    const account = { email: 'kiosk@hospital.example.org', password: 'correct horse battery' };
    const registered = await fetch(`${server.origin}/api/register`, {
      method: 'POST',
      headers: { origin: KIOSK, 'content-type': 'application/json' },
      body: JSON.stringify({
        ...account,
        firstName: 'Ada',
        lastName: 'Byron',
        degree: 'M.D.',
        guestQuizzes: [],
        timeZone: 'UTC',
      }),
    });
    expect([registered.status, registered.headers.get('access-control-allow-origin')]).toEqual([200, KIOSK]);
    const { data } = (await registered.json()) as { readonly data: { readonly token: string } };
    const me = await call('/user', { origin: KIOSK, authorization: `Bearer ${data.token}` });
    expect(await me.json()).toMatchObject({ email: account.email });
    expect([registered, me].map(({ headers }) => headers.get('set-cookie'))).toEqual([null, null]);
  });

  it.each([
    ['an answer', '/feed'],
    ['a refusal', '/user'],
    ['a call that does not exist', '/nothing'],
    ['a faulty query', '/feed?cursor=%00'],
  ])(
    'reads %s, its request id and when to retry; caches keep it apart from other origins’ [API-04]',
    async (_, path) => {
      const { headers } = await call(path, { origin: KIOSK });
      expect(headers.get('access-control-allow-origin')).toBe(KIOSK);
      expect(headers.get('access-control-expose-headers')?.split(',')).toEqual(
        expect.arrayContaining(['retry-after', 'x-request-id', 'content-disposition']),
      );
      expect(headers.get('vary')?.toLowerCase()).toContain('origin');
      expect(headers.get('access-control-allow-credentials')).toBeNull();
    },
  );

  it('is not given an answer compressed for another client', async () => {
    const { headers } = await call('/feed', { origin: KIOSK });
    expect(headers.get('vary')?.toLowerCase()).toContain('accept-encoding');
  });

  it.each(['https://evil.example', 'null', `${KIOSK}.evil.example`, 'http://kiosk.example.org'])(
    'is told nothing when it is %s, which nobody named [API-04]',
    async (origin) => {
      for (const response of [await preflight(origin), await call('/feed', { origin })])
        expect(response.headers.get('access-control-allow-origin')).toBeNull();
    },
  );

  it('cannot read the app’s own pages', async () => {
    const { headers } = await fetch(`${server.origin}/`, { headers: { origin: KIOSK } });
    expect(headers.get('access-control-allow-origin')).toBeNull();
  });
});

it('no origin may call the API of an installation that names none [API-04]', async () => {
  const server = await startTestServer();
  const response = await fetch(`${server.origin}/api/feed`, { headers: { origin: KIOSK } });
  expect(response.headers.get('access-control-allow-origin')).toBeNull();
  await server.close();
});
