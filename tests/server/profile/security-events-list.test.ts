import { afterAll, beforeAll, expect, it } from 'vitest';
import { apiCalls } from '#tests/support/api-calls.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';

let server: TestServer;
let api: ReturnType<typeof apiCalls>;
let now = new Date('2026-11-20T12:00:00.000Z');
const email = 'ada@example.org';

beforeAll(async () => {
  server = await startTestServer({ now: () => now });
  api = apiCalls(server.origin);
});
afterAll(() => server.close());

const fail = async (count: number, address = email) => {
  for (let at = 0; at < count; at++) {
    now = new Date(now.getTime() + 1000);
    await api.post('/login', { email: address, password: 'not the password' });
  }
};

it('lists what happened to the learner’s own account, the newest first, page after page [SC-06]', async () => {
  const token = await api.join(email);
  const other = await api.join('other@example.org');
  await fail(21);
  await fail(1, 'other@example.org');
  await fail(1, 'nobody@example.org');

  const first = (await api.get('/user/security-events', token)).body;
  expect([first.total, first.data.length, first.links.prev]).toEqual([21, 20, null]);
  expect(first.data[0]).toEqual({
    id: expect.stringMatching(/^\d+$/),
    kind: 'login-failed',
    device: expect.any(String),
    address: '127.0.0.1',
    happenedAt: '2026-11-20T12:00:21Z',
  });
  const second = (await api.get(`/user/security-events?cursor=${first.links.next}`, token)).body;
  expect(second.data.map(({ happenedAt }: { happenedAt: string }) => happenedAt)).toEqual([
    '2026-11-20T12:00:01Z',
  ]);
  expect(second.links.next).toBeNull();
  const back = (await api.get(`/user/security-events?cursor=${second.links.prev}`, token)).body;
  expect(back.data).toEqual(first.data);

  expect((await api.get('/user/security-events', other)).body.total).toBe(1);
  expect((await api.get('/user/security-events')).status).toBe(401);
});
