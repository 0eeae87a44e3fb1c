import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { api } from '#contract/api.ts';
import { callByExample } from '#root/conform/derived-calls.ts';
import { watchBackend } from '#root/conform/watch.ts';
import { startMock } from '#root/tools/start-mock.ts';

let mock: Awaited<ReturnType<typeof startMock>>;
beforeAll(async () => {
  mock = await startMock(0);
});
afterAll(() => mock.close());

describe('the mock', () => {
  it.each(Object.values(api).flat())(
    'answers $method $path, called by its example, as the contract says [CF-02] [CF-10]',
    async (endpoint) => {
      const base = `${mock.origin}/api`;
      const watch = watchBackend({ base, fetch, origin: null });
      await callByExample(endpoint, base, watch, async () => new Headers());
      expect(watch.seen(endpoint)).toMatchObject({ answered: true });
      expect(watch.faultsSoFar()).toEqual([]);
    },
  );

  it('lets pages of every origin call [CF-10]', async () => {
    const { status, headers } = await fetch(`${mock.origin}/api/login`, { method: 'OPTIONS' });
    expect([status, headers.get('access-control-allow-origin')]).toEqual([204, '*']);
    expect((await fetch(`${mock.origin}/api/no-such-call`)).status).toBe(404);
  });
});
