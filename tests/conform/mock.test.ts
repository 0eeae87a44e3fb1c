import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { api } from '#contract/api.ts';
import { createCaller } from '#root/conform/caller.ts';
import { startMock } from '#root/tools/start-mock.ts';

let mock: Awaited<ReturnType<typeof startMock>>;
beforeAll(async () => {
  mock = await startMock(0);
});
afterAll(() => mock.close());

describe('the mock', () => {
  it.each(Object.values(api).flat())(
    'answers $method $path as the contract says [CF-10]',
    async (endpoint) => {
      const caller = createCaller({ base: `${mock.origin}/api`, fetch, origin: null, unknownPath: '' });
      const params = new Proxy({}, { get: () => '1' });
      const answer = await caller.ask(endpoint, { params, query: {}, body: {} } as never);
      expect(answer.status).toBe(200);
      expect([...caller.seen(endpoint).faults.keys()]).toEqual([]);
    },
  );

  it('lets pages of every origin call [CF-10]', async () => {
    const { status, headers } = await fetch(`${mock.origin}/api/login`, { method: 'OPTIONS' });
    expect([status, headers.get('access-control-allow-origin')]).toEqual([204, '*']);
    expect((await fetch(`${mock.origin}/api/no-such-call`)).status).toBe(404);
  });
});
