import { afterAll, beforeAll, expect, it } from 'vitest';
import { endpoints } from '#server/accounts/endpoints.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';
import { accountCalls, ada } from './account-calls.ts';

let server: TestServer;
const lines: string[] = [];

beforeAll(async () => {
  server = await startTestServer({ endpoints, onLog: (line) => lines.push(line) });
});
afterAll(() => server.close());

it('logs nothing of who registers, logs in or fails to, even when the database breaks on it', async () => {
  const calls = accountCalls(server.origin);
  const hostile = {
    ...ada,
    firstName: 'Secretname\r\n{"level":60}',
    lastName: 'Othersecret',
    email: 'secret.address@example.org',
    password: 'secret password',
  };
  const { body } = await calls.register(hostile);
  await calls.login(hostile);
  await calls.login({ ...hostile, password: 'secret but wrong' });
  await calls.register(hostile);
  await calls.register({ ...hostile, email: 'secret' });
  await calls.user(body.data.token);
  await fetch(`${server.origin}/login?token=secrettoken`);
  await fetch(`${server.origin}/api/user?email=secret.address@example.org`, {
    headers: { authorization: 'Bearer secretbearer', 'x-user-guest-hash': 'secrethash', cookie: 'secret=1' },
  });
  await server.database.script("alter table users add constraint broken check (email = '') not valid");
  expect((await calls.register({ ...hostile, email: 'secret.second@example.org' })).status).toBe(500);

  expect(lines.length).toBeGreaterThanOrEqual(10);
  expect(lines.join('')).not.toMatch(/secret|example\.org|argon2/i);
  expect(lines.join('')).not.toContain(body.data.token);
  for (const line of lines) expect(JSON.parse(line)).toMatchObject({ level: expect.any(Number) });
});
