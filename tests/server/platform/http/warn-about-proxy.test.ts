import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '#server/platform/database/database.ts';
import { openTestDatabase } from '#tests/support/test-database.ts';
import { startTestServer } from '#tests/support/test-server.ts';

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const warningsAfter = async (
  trustedProxies: number,
  headers: Readonly<Record<string, string>>,
  minutes: readonly number[],
): Promise<readonly string[]> => {
  const logged: string[] = [];
  let now = new Date('2026-11-22T12:00:00Z');
  const server = await startTestServer({
    settings: { trustedProxies },
    database: { ...database, close: async () => {} },
    now: () => now,
    onLog: (line) => logged.push(line),
  });
  for (const minute of minutes) {
    now = new Date(Date.parse('2026-11-22T12:00:00Z') + minute * 60_000);
    await fetch(`${server.origin}/api/feed`, { headers });
  }
  await server.close();
  return logged.filter((line) => line.includes('TRUST_PROXY'));
};

describe('forwarding headers without TRUST_PROXY', () => {
  it('cause a warning with the remedy, once an hour, without the header values', async () => {
    const warnings = await warningsAfter(0, { 'x-forwarded-for': '203.0.113.9' }, [0, 1, 59, 61, 62]);
    expect(warnings).toHaveLength(2);
    expect(JSON.parse(warnings[0] ?? '{}')).toMatchObject({
      level: 40,
      msg: expect.stringContaining('Set TRUST_PROXY to the number of proxies in front.'),
    });
    expect(warnings.join()).not.toContain('203.0.113.9');
  });

  it.each([
    ['where the proxy is known', 1, { 'x-forwarded-for': '203.0.113.9' }],
    ['where none comes', 0, {}],
  ])('are not warned of %s', async (_, trustedProxies, headers) => {
    expect(await warningsAfter(trustedProxies, headers, [0])).toEqual([]);
  });
});
