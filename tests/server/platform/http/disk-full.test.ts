import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Database } from '#server/platform/database/database.ts';
import { apiCalls } from '#tests/support/api-calls.ts';
import { openTestDatabase } from '#tests/support/test-database.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';

let isFull = false;
let server: TestServer;

/** A database whose writes fail as PostgreSQL's do when its disk is full. */
const onFullDisk = (database: Database): Database => {
  const orFull = async <A>(sql: string, work: () => Promise<A>): Promise<A> => {
    if (isFull && /^\s*(?:insert|update|create)\b/i.test(sql))
      throw Object.assign(new Error('could not extend file'), { code: '53100' });
    return work();
  };
  return {
    query: (sql, parameters) => orFull(sql, () => database.query(sql, parameters)),
    script: (sql) => orFull(sql, () => database.script(sql)),
    transaction: (work) =>
      database.transaction((queries) =>
        work({
          query: (sql, parameters) => orFull(sql, () => queries.query(sql, parameters)),
          script: (sql) => orFull(sql, () => queries.script(sql)),
        }),
      ),
    close: database.close,
  };
};

beforeAll(async () => {
  server = await startTestServer({ database: onFullDisk(await openTestDatabase()) });
});
afterAll(() => server.close());

const ready = async () => (await fetch(`${server.origin}/readyz`)).status;

it('a full disk answers 507 and is not ready; what was stored is there, and it recovers (faults.md, 46)', async () => {
  const calls = apiCalls(server.origin);
  const token = await calls.join('before@example.org');
  expect(await ready()).toBe(200);

  isFull = true;
  const refused = await calls.post('/login', {
    email: 'before@example.org',
    password: 'correct horse battery',
  });
  expect(refused.status).toBe(507);
  expect(refused.body).toEqual({
    message: 'We can’t save anything right now. Your existing data is safe.',
    errors: {},
  });
  expect(await ready()).toBe(503);
  const user = await fetch(`${server.origin}/api/user`, { headers: { authorization: `Bearer ${token}` } });
  expect(user.status).toBe(200);
  expect((await fetch(`${server.origin}/api/feed`)).status).toBe(200);

  isFull = false;
  expect(await ready()).toBe(200);
  expect(await calls.join('after@example.org')).toEqual(expect.any(String));
});
