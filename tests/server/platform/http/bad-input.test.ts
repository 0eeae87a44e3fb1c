import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { processorTime } from '#tests/support/processor-time.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';
import { noDatabase } from './no-database.ts';
import { rawRequest } from './raw-request.ts';
import { sampleEndpoints } from './sample-endpoints.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer({ endpoints: sampleEndpoints, database: noDatabase });
});
afterAll(() => server.close());

const json = { 'content-type': 'application/json' };

const send = async (body: BodyInit | null, headers: Record<string, string> = json, path = '/api/echo') => {
  const answer = await fetch(`${server.origin}${path}`, { method: 'POST', headers, body });
  return { status: answer.status, body: await answer.json() };
};

const refusal = (status: number) => ({
  status,
  body: { message: expect.stringMatching(/\S/), errors: expect.any(Object) },
});

describe('a body that can’t be read', () => {
  it.each([
    ['nothing at all', ''],
    ['half an object', '{"note":'],
    ['a bare word', 'hello'],
    ['single quotes', "{'note':'x'}"],
    ['a comma too many', '{"note":"x",}'],
    ['two values', '{"note":"x"}{"note":"y"}'],
    ['NaN', '{"note":NaN}'],
    ['100,000 open brackets', '['.repeat(100_000)],
    ['100,000 nested lists', `${'['.repeat(100_000)}${']'.repeat(100_000)}`],
    ['100,000 nested objects', `${'{"a":'.repeat(100_000)}1${'}'.repeat(100_000)}`],
    ['a field nested 65 levels deep', `{"note":"x","deep":${'['.repeat(64)}${']'.repeat(64)}}`],
  ])('is refused with 400: %s', async (_, body) => {
    expect(await send(body)).toEqual(refusal(400));
  });

  it('is refused with 400: bytes that are not UTF-8', async () => {
    const bytes = Buffer.from([...Buffer.from('{"note":"'), 0xff, 0xfe, 0xc0, ...Buffer.from('"}')]);
    expect(await send(new Uint8Array(bytes))).toEqual(refusal(400));
  });

  it.each([
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'application/jsonp',
  ])('is refused with 400: %s instead of JSON', async (type) => {
    expect(await send('{"note":"x"}', { 'content-type': type })).toEqual(refusal(400));
  });

  it('is accepted with a charset in its type, and brackets within strings don’t count as depth', async () => {
    const note = `${'['.repeat(200)} "quoted" \\`;
    const answer = await send(JSON.stringify({ note }), {
      'content-type': 'Application/JSON; charset=utf-8',
    });
    expect(answer).toEqual({ status: 200, body: { note } });
  });
});

describe('a body that is too large', () => {
  it('is refused with 413 when its length says so', async () => {
    expect(await send(JSON.stringify({ note: 'x'.repeat(10_000_000) }))).toEqual(refusal(413));
  });

  it('is refused with 413 before it is sent, if the client waits for 100 Continue', async () => {
    const head = 'POST /api/echo HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\n';
    const answer = await rawRequest(
      server.origin,
      `${head}content-length: 10000000\r\nexpect: 100-continue\r\n\r\n`,
    );
    expect(answer).toMatch(/^HTTP\/1\.1 413 /);
  });

  it('is refused with 413 if its length is unknown and it turns out too large', async () => {
    const head = 'POST /api/echo HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\n';
    const chunk = `${(65_536).toString(16)}\r\n${'x'.repeat(65_536)}\r\n`;
    const answer = await rawRequest(
      server.origin,
      `${head}transfer-encoding: chunked\r\n\r\n${chunk.repeat(160)}0\r\n\r\n`,
    );
    expect(answer).toMatch(/^HTTP\/1\.1 413 /);
  });

  it('leaves the server as fast as before', async () => {
    const spent = processorTime();
    await Promise.all(Array.from({ length: 20 }, () => send('['.repeat(900_000))));
    expect(spent()).toBeLessThan(2_000);
  });
});

describe('a request that can’t be understood', () => {
  it.each([
    ['a header of 64 kB', `GET /api/raw HTTP/1.1\r\nhost: x\r\nx-long: ${'y'.repeat(65_536)}\r\n\r\n`, 431],
    ['an address of 64 kB', `GET /api/raw?${'y'.repeat(65_536)} HTTP/1.1\r\nhost: x\r\n\r\n`, 431],
    ['no HTTP at all', 'hello\r\n\r\n', 400],
    ['no host', 'GET /api/raw HTTP/1.1\r\n\r\n', 400],
    ['an invalid host', 'GET /api/raw HTTP/1.1\r\nhost: a b\r\n\r\n', 400],
    [
      'two lengths',
      'POST /api/echo HTTP/1.1\r\nhost: x\r\ncontent-length: 1\r\ncontent-length: 2\r\n\r\nab',
      400,
    ],
    [
      'a length beside chunks',
      'POST /api/echo HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 4\r\n' +
        'transfer-encoding: chunked\r\n\r\n0\r\n\r\nGET /api/raw HTTP/1.1\r\nhost: x\r\n\r\n',
      400,
    ],
    ['an invalid length', 'POST /api/echo HTTP/1.1\r\nhost: x\r\ncontent-length: -1\r\n\r\n', 400],
    ['a NUL in a header', 'GET /api/raw HTTP/1.1\r\nhost: x\r\nx-nul: a\0b\r\n\r\n', 400],
  ])('is refused: %s', async (_, request, status) => {
    expect(await rawRequest(server.origin, request)).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
  });

  it('does no harm if its body is cut off', async () => {
    const head =
      'POST /api/echo HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 100\r\n\r\n';
    await rawRequest(server.origin, `${head}{"note"`, 50);
    expect((await send('{"note":"still here"}')).status).toBe(200);
  });
});

describe('fields that don’t fit', () => {
  it('are each named by path, in sentences', async () => {
    const answer = await send(JSON.stringify({ note: '  ', list: [{ id: '1' }, { id: 'x' }, {}] }));
    expect(answer).toEqual({
      status: 422,
      body: {
        message: 'Check what you entered.',
        errors: {
          note: ['Note is required.'],
          'list.1.id': ['Id is not an id.'],
          'list.2.id': ['Id is required.'],
        },
      },
    });
  });

  it.each([null, 5, true, ['x'], { toString: 'x' }])(
    'are refused with 400 when of a wrong type: %j',
    async (note) => {
      expect(await send(JSON.stringify({ note }))).toEqual({
        status: 400,
        body: { message: expect.any(String), errors: { note: ['Note must be text.'] } },
      });
    },
  );

  it.each(['null', '[]', '"text"', '5', 'true'])(
    'are refused if the body is not an object: %s',
    async (body) => {
      const answer = await send(body);
      expect([400, 422]).toContain(answer.status);
      expect(answer.body).toEqual({ message: expect.any(String), errors: expect.any(Object) });
    },
  );

  it.each([
    ['U+0000', 'a\0b'],
    ['half a surrogate pair', 'a\ud83d'],
    ['the other half', '\udc00b'],
  ])('are refused by name when no database can hold them: %s', async (_, note) => {
    expect(await send(JSON.stringify({ note }))).toEqual({
      status: 422,
      body: { message: expect.any(String), errors: { note: ['Note holds a character that can’t be kept.'] } },
    });
  });

  it('are cheap to refuse in any number', async () => {
    const spent = processorTime();
    const answer = await send(JSON.stringify({ note: 'x', list: Array.from({ length: 300_000 }, () => 0) }));
    expect(answer.status).toBe(400);
    expect(Object.keys(answer.body.errors)).toHaveLength(1);
    expect(spent()).toBeLessThan(1_000);
  });

  it('are ignored when the endpoint doesn’t know them, `__proto__` and `constructor` too', async () => {
    const body =
      '{"note":"x","is_manual_user":true,"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}}}';
    expect(await send(body)).toEqual({ status: 200, body: { note: 'x' } });
    expect(({} as Record<string, unknown>).polluted).toBeUndefined();
  });
});

describe('an unknown path or id', () => {
  const get = async (path: string, method = 'GET') => {
    const answer = await fetch(`${server.origin}${path}`, { method });
    return { status: answer.status, allow: answer.headers.get('allow'), body: await answer.text() };
  };

  it.each([
    'x',
    '0',
    '-1',
    '01',
    '1.5',
    '1e3',
    '9'.repeat(19),
    '9'.repeat(400),
    '%00',
    '%ff',
    '%F0%9F%98%80',
    "1'--",
    '__proto__',
    'undefined',
    '..%2f..%2fetc%2fpasswd',
  ])('is refused with 404 where an id can’t be one: %s', async (id) => {
    expect((await get(`/api/things/${id}`)).status).toBe(404);
  });

  it('is refused with 404 for an unknown id', async () => {
    expect((await get('/api/things/404')).status).toBe(404);
  });

  it.each(['?size=longer', '?size=', '?size=%00', '?size=%20'])(
    'is refused with 400 if its query is invalid: %s',
    async (query) => {
      const answer = await get(`/api/things/1${query}`);
      expect(answer.status).toBe(400);
      expect(Object.keys(JSON.parse(answer.body).errors)).toEqual(['size']);
    },
  );

  it.each(['?size=%ff', '?size=a&size=b', '?__proto__=1&constructor=2', '?&&==&', '?size=%'])(
    'is answered if its query is only unusual: %s',
    async (query) => {
      expect((await get(`/api/things/1${query}`)).status).toBe(200);
    },
  );

  it.each(['/api', '/api/', '/api/nothing', '/api/echo/', '/api/things', '/api/..;/things'])(
    'is refused with 404 as JSON: %s',
    async (path) => {
      const answer = await get(path);
      expect(answer.status).toBe(404);
      expect(JSON.parse(answer.body)).toEqual({ message: expect.any(String), errors: {} });
    },
  );

  it.each([
    ['GET', '/api/echo', 'POST'],
    ['PUT', '/api/echo', 'POST'],
    ['DELETE', '/api/things/1', 'GET, HEAD'],
    ['OPTIONS', '/api/echo', 'POST'],
    ['PATCH', '/api/raw', 'GET, HEAD'],
  ])('is refused with 405 for an unsupported method: %s %s', async (method, path, allow) => {
    expect(await get(path, method)).toMatchObject({ status: 405, allow });
  });
});
