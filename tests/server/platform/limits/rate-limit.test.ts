import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '#server/platform/database/database.ts';
import { readRows } from '#server/platform/database/read-rows.ts';
import { Throttled } from '#server/platform/http/refused.ts';
import { consumeLimits } from '#server/platform/limits/consume-limits.ts';
import {
  consumeLimit,
  deleteFullLimits,
  type RateLimit,
  refundLimit,
} from '#server/platform/limits/rate-limit.ts';
import { openTestDatabase } from '#tests/support/test-database.ts';

const limit: RateLimit = { name: 'sample', requests: 5, seconds: 100 };
const began = new Date('2026-11-20T12:00:00Z');
const inSeconds = (seconds: number) => new Date(began.getTime() + seconds * 1000);

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const take = (key: string, now = began, of = limit): Promise<boolean | number> =>
  consumeLimit(database, of, key, now).then(
    () => true,
    (failure: unknown) => {
      if (failure instanceof Throttled) return failure.retryAfterSeconds;
      throw failure;
    },
  );
const takeAtOnce = (key: string, count: number) =>
  Promise.all(Array.from({ length: count }, () => take(key)));
const takeMany = async (key: string, count: number, now = began) => {
  const taken: (boolean | number)[] = [];
  for (let at = 0; at < count; at++) taken.push(await take(key, now));
  return taken;
};

describe('a rate limit', () => {
  it('allows its number of parallel requests, and states when the next is possible', async () => {
    const taken = await takeAtOnce('at once', 50);
    expect(taken.filter((each) => each === true)).toHaveLength(5);
    expect(taken.filter((each) => each !== true)).toEqual(Array(45).fill(20));
  });

  it('makes requests available one at a time, up to the full number', async () => {
    await takeMany('evenly', 5);
    expect(await take('evenly', inSeconds(19.9))).toBe(1);
    expect(await takeMany('evenly', 2, inSeconds(20))).toEqual([true, 20]);
    expect((await takeMany('evenly', 6, inSeconds(1000))).filter((each) => each === true)).toHaveLength(5);
  });

  it('counts each key and each limit separately', async () => {
    await takeMany('mine', 5);
    expect(await take('yours')).toBe(true);
    expect(await take('mine', began, { ...limit, name: 'another' })).toBe(true);
  });

  it('does not count refused requests', async () => {
    await takeMany('impatient', 500);
    expect(await take('impatient', inSeconds(20))).toBe(true);
  });

  it('returns to the previous count after a refund', async () => {
    await takeMany('returned', 5);
    await refundLimit(database, limit, 'returned');
    expect(await takeMany('returned', 2)).toEqual([true, 20]);
  });

  it('stores no row at its full number, and no clear-text key meanwhile', async () => {
    await take('somebody@example.org', inSeconds(5000));
    await deleteFullLimits(database, inSeconds(5019));
    const kept = await readRows(
      database,
      v.object({ row: v.string() }),
      'select row_to_json(rate_limits)::text as row from rate_limits',
    );
    expect(kept).toHaveLength(1);
    expect(kept[0]?.row).not.toContain('somebody');
    await deleteFullLimits(database, inSeconds(5020));
    expect(await database.query('select from rate_limits')).toEqual([]);
  });
});

describe('requests toward several limits', () => {
  const wide = { ...limit, name: 'wide', requests: 50 };
  const outside = (rateLimits: boolean) => ({ database, settings: { rateLimits }, now: () => began });

  it('count toward all or none', async () => {
    await takeMany('narrow', 5);
    await expect(
      consumeLimits(outside(true), [
        [wide, 'narrow'],
        [limit, 'narrow'],
      ]),
    ).rejects.toThrow(Throttled);
    const left = await Promise.all(Array.from({ length: 51 }, () => take('narrow', began, wide)));
    expect(left.filter((each) => each === true)).toHaveLength(50);
  });

  it('are not counted if limits are off', async () => {
    for (let round = 0; round < 20; round++) await consumeLimits(outside(false), [[limit, 'off']]);
    expect(await take('off')).toBe(true);
  });
});
