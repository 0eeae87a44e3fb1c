import { describe, expect, it } from 'vitest';
import { api } from '#contract/api.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { nameOf } from '#contract/required.ts';
import { watchBackend } from '#root/conform/watch.ts';

const base = 'http://backend.example/api';
const endpoints = Object.values(api)
  .flat()
  .filter(({ path }) => !path.includes('{'));
const found = (method: string, mayRefuse404: boolean): Endpoint => {
  const endpoint = endpoints.find(
    (each) =>
      each.method === method && each.refusals.includes(404) === mayRefuse404 && each.produces === undefined,
  );
  if (endpoint === undefined) throw new Error(`There is no such endpoint: ${method}`);
  return endpoint;
};
const four = ['GET', 'POST'].flatMap((method) => [found(method, true), found(method, false)]);

/** What the kit finds after one call with a session. */
const judged = async (endpoint: Endpoint, answer: typeof fetch) => {
  const watch = watchBackend({ base, fetch: answer, origin: null });
  await watch.fetch(`${base}${endpoint.path}`, {
    method: endpoint.method,
    headers: { authorization: 'Bearer x' },
  });
  return { isMissing: watch.isMissing(endpoint), faults: watch.faultsSoFar() };
};

describe('a 404 is judged alike for every call [CF-11]', () => {
  let requests = 0;
  it.each<[string, typeof fetch]>([
    [
      'says which method',
      async (address, init) =>
        new Response(`Cannot ${init?.method} ${new URL(String(address)).pathname}`, { status: 404 }),
    ],
    [
      'says when, and counts',
      async (address) => {
        requests += 1;
        const path = new URL(String(address)).pathname;
        return Response.json(
          { timestamp: `2026-11-28T06:00:0${requests % 10}`, requestId: requests, path },
          { status: 404 },
        );
      },
    ],
    [
      'is known only to a session',
      async (_, init) =>
        new Headers(init?.headers).has('authorization')
          ? Response.json({ message: 'Nothing here.', errors: {} }, { status: 404 })
          : Response.json({ message: 'Log in.', errors: {} }, { status: 401 }),
    ],
  ])('as a missing call, where the answer to an unknown path %s', async (_, answer) => {
    for (const endpoint of four)
      expect(await judged(endpoint, answer), nameOf(endpoint)).toEqual({ isMissing: true, faults: [] });
  });

  it('as the refusal of a call that is there, where it differs from the answer to an unknown path', async () => {
    const answer: typeof fetch = async (address) => {
      const isUnknown = !endpoints.some(({ path }) => String(address) === `${base}${path}`);
      const message = isUnknown ? 'There is no such call.' : 'There is no such article.';
      return Response.json({ message, errors: {} }, { status: 404 });
    };
    for (const endpoint of four) {
      const { isMissing, faults } = await judged(endpoint, answer);
      expect(isMissing, nameOf(endpoint)).toBe(false);
      const isAllowed = endpoint.refusals.includes(404);
      expect(faults, nameOf(endpoint)).toEqual(isAllowed ? [] : [expect.stringContaining('received 404')]);
    }
  });
});
