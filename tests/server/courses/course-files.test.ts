import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parseRange } from '#server/courses/byte-range.ts';
import { addCourse } from '#tests/support/course-taker.ts';
import { courseFile, sampleCourse } from '#tests/support/sample-courses.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';

const SIZE = 700_000;
const film = courseFile(
  'video/webm',
  Uint8Array.from({ length: SIZE }, (_, index) => (index * 31) % 251),
);
const drawing = courseFile('image/svg+xml', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'));

describe('a course’s files', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer();
    await addCourse(server.database, sampleCourse('filmed', { files: [film, drawing] }));
  });
  afterAll(() => server.close());

  const ask = (headers: Readonly<Record<string, string>> = {}, { digest } = film, method = 'GET') =>
    fetch(`${server.origin}/api/premium-courses/files/${digest}`, { method, headers });
  const bytesOf = async (answer: Response) => Buffer.from(await answer.arrayBuffer());

  it('are sent to every caller, cached indefinitely, and run no script', async () => {
    const answer = await ask();
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'video/webm']);
    expect(answer.headers.get('content-length')).toBe(String(SIZE));
    expect(answer.headers.get('accept-ranges')).toBe('bytes');
    expect(answer.headers.get('cache-control')).toContain('immutable');
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    expect(answer.headers.get('content-security-policy')).toMatch(/^sandbox; default-src 'none'/);
    expect((await bytesOf(answer)).equals(Buffer.from(film.bytes))).toBe(true);
    expect((await ask({}, drawing)).headers.get('content-type')).toBe('image/svg+xml');
  });

  it.each([
    ['bytes=0-99', 0, 99],
    ['bytes=262100-262200', 262_100, 262_200],
    ['bytes=500000-', 500_000, SIZE - 1],
    ['bytes=-10', SIZE - 10, SIZE - 1],
    ['bytes=10-99999999', 10, SIZE - 1],
  ])('are sent in the range that %s requests', async (range, first, last) => {
    const answer = await ask({ range });
    expect([answer.status, answer.headers.get('content-range')]).toEqual([
      206,
      `bytes ${first}-${last}/${SIZE}`,
    ]);
    expect((await bytesOf(answer)).equals(Buffer.from(film.bytes.slice(first, last + 1)))).toBe(true);
  });

  it.each(['bytes=700000-', 'bytes=900000-900001', 'bytes=-0'])('end before %s', async (range) => {
    const answer = await ask({ range });
    expect([answer.status, answer.headers.get('content-range')]).toEqual([416, `bytes */${SIZE}`]);
    expect((await answer.json()).message).toMatch(/\S/);
  });

  it.each(['bytes=', 'bytes=5-2', 'pages=1-2', 'bytes=0-1,4-5', 'bytes=x-y'])(
    'are sent whole for %s, which does not ask for one part',
    async (range) => {
      const answer = await ask({ range });
      expect(answer.status).toBe(200);
      expect((await bytesOf(answer)).byteLength).toBe(SIZE);
    },
  );

  it('are not sent again to a caller who has them, and not in ranges to a caller with another version', async () => {
    const etag = `"${film.digest}"`;
    expect((await ask({ 'if-none-match': etag })).status).toBe(304);
    expect((await ask({ range: 'bytes=0-1', 'if-range': etag })).status).toBe(206);
    const whole = await ask({ range: 'bytes=0-1', 'if-range': '"other"' });
    expect([whole.status, (await bytesOf(whole)).byteLength]).toEqual([200, SIZE]);
    const head = await ask({}, film, 'HEAD');
    expect([head.status, head.headers.get('content-length')]).toEqual([200, String(SIZE)]);
  });

  it.each(['0'.repeat(64), 'x', '..%2f..%2fetc', '%00', "'", film.digest.toUpperCase()])(
    'are not found by %s',
    async (digest) => {
      const answer = await ask({}, { ...film, digest });
      expect([answer.status, (await answer.json()).message]).toEqual([404, expect.stringMatching(/\S/)]);
    },
  );
});

describe('a range', () => {
  it('stays within its file for any header', () => {
    const header = fc.oneof(
      fc.string(),
      fc.tuple(fc.nat(), fc.nat()).map(([first, last]) => `bytes=${first}-${last}`),
      fc.nat().map((last) => `bytes=-${last}`),
    );
    fc.assert(
      fc.property(header, fc.nat(10_000), (asked, size) => {
        const range = parseRange(asked, size);
        if (typeof range === 'string') return;
        expect(range.first).toBeGreaterThanOrEqual(0);
        expect(range.last).toBeGreaterThanOrEqual(range.first);
        expect(range.last).toBeLessThan(size);
      }),
    );
  });
});
