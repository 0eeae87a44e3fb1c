import { afterAll, beforeAll, expect, it } from 'vitest';
import { deleteExpired } from '#server/accounts/delete-expired.ts';
import { apiCalls } from '#tests/support/api-calls.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

it('what has expired is deleted although one kind of it cannot be, which is thrown', async () => {
  await apiCalls(server.origin).join('ada@example.org');
  await server.database.script(
    `create function fail() returns trigger language plpgsql as $$ begin raise 'poisonous'; end $$;
     create trigger poison before delete on known_addresses for each statement execute function fail();`,
  );
  const later = new Date(Date.now() + 366 * 86_400_000);
  await expect(deleteExpired(server.database, later, { sessionIdleMinutes: undefined })).rejects.toThrow(
    'poisonous',
  );
  expect(await server.database.query('select 1 from sessions')).toEqual([]);
});
