import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { previewModule, previewModuleWith } from '#server/courses/preview-module.ts';
import { TooCostly } from '#server/platform/shared/thread-pool.ts';
import { noDatabase } from '#tests/server/platform/http/no-database.ts';
import { apiCalls } from '#tests/support/api-calls.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';

const path = '/premium-courses/module/content-preview';
const nothing = JSON.stringify({ title: null, html: '', questions: [], problems: [] });

describe('the endpoint that previews a module [RT-46]', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer({ endpoints: [previewModule], database: noDatabase });
  });
  afterAll(() => server.close());
  const preview = (text: string) => apiCalls(server.origin).post(path, { text });

  it('renders it for every caller', async () => {
    const answer = await preview(
      '---\nformat: preceptor-module/1\ntitle: Salt\nminutes: 5\n---\n\n# Falls\n',
    );
    expect(answer).toMatchObject({
      status: 200,
      body: { title: 'Salt', html: '<h2 id="a-falls">Falls</h2>', problems: [] },
    });
  });

  it('renders a text of 100 kB', async () => {
    expect((await preview(`# Falls\n\n${'Salt falls. '.repeat(8_000)}`)).status).toBe(200);
  });

  it.each([
    ['101 kB', 'x'.repeat(101_000)],
    ['34,000 characters of three bytes', '中'.repeat(34_000)],
    ['389 kB', 'x'.repeat(389_000)],
  ])('refuses a larger one with 413: %s', async (_, text) => {
    expect(await preview(text)).toMatchObject({
      status: 413,
      body: { message: expect.stringMatching(/\S/) },
    });
  });

  it('names the field where a text is too large', async () => {
    expect((await preview('x'.repeat(101_000))).body).toMatchObject({
      errors: { text: ['The text is larger than 100 kB. Divide it into several modules.'] },
    });
  });
});

describe('a preview that costs too much', () => {
  const asked = async (
    draw: (text: string) => Promise<string>,
    limits?: { perKey: number; total: number },
  ) => {
    const server = await startTestServer({
      endpoints: [previewModuleWith(draw, limits)],
      database: noDatabase,
      settings: { trustedProxies: 1 },
    });
    const from = (address: string) =>
      apiCalls(server.origin, { 'x-forwarded-for': address }).post(path, { text: 'x' });
    return { from, close: server.close };
  };

  it.each(['time', 'memory'] as const)('is refused with 422 beside its field: %s', async (spent) => {
    const { from, close } = await asked(() => Promise.reject(new TooCostly(spent)));
    expect(await from('10.0.0.1')).toMatchObject({
      status: 422,
      body: { errors: { text: [expect.stringContaining('was stopped')] } },
    });
    await close();
  });

  it('is refused with 429 to an address with too many parallel requests, and with 503 if all addresses together have too many (faults.md, 44)', async () => {
    let draw: (preview: string) => void = () => {};
    const drawn = new Promise<string>((resolve) => {
      draw = resolve;
    });
    let drawing = 0;
    const hold = () => {
      drawing += 1;
      return drawn;
    };
    const { from, close } = await asked(hold, { perKey: 1, total: 2 });
    const first = from('10.0.0.1');
    await expect.poll(() => drawing).toBe(1);
    expect(await from('10.0.0.1')).toMatchObject({ status: 429, retryAfter: '2' });
    const second = from('10.0.0.2');
    await expect.poll(() => drawing).toBe(2);
    expect(await from('10.0.0.3')).toMatchObject({
      status: 503,
      retryAfter: '2',
      body: { message: expect.stringContaining('try again in a moment') },
    });
    draw(nothing);
    expect([(await first).status, (await second).status]).toEqual([200, 200]);
    await close();
  });
});
