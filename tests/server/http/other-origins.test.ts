import { afterAll, beforeAll, describe, expect, it } from 'vitest';
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

  const preflight = (origin: string, path = '/login') =>
    call(
      path,
      {
        origin,
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'authorization,content-type,x-milestone-one-feed-enabled',
      },
      'OPTIONS',
    );

  it('may send every header that a client sends, when the operator named its origin [API-04]', async () => {
    const response = await preflight(KIOSK);
    expect(response.status).toBe(204);
    expect(response.headers.get('access-control-allow-origin')).toBe(KIOSK);
    expect(response.headers.get('access-control-allow-methods')).toContain('POST');
    const allowed = response.headers.get('access-control-allow-headers')?.split(',');
    expect(allowed).toEqual(
      expect.arrayContaining([
        'authorization',
        'content-type',
        'x-user-guest-hash',
        'x-milestone-one-feed-enabled',
      ]),
    );
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
