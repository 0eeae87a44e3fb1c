import { afterAll, beforeAll, expect, it } from 'vitest';
import { apiCalls } from '#tests/support/api-calls.ts';
import { codeTo, resetTokenTo } from '#tests/support/outbox.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';
import { accountCalls, ada } from './account-calls.ts';

let server: TestServer;
const lines: string[] = [];

beforeAll(async () => {
  server = await startTestServer({ onLog: (line) => lines.push(line) });
});
afterAll(() => server.close());

it('logs no personal data when learners register, log in or change their account, even when the database fails (faults.md, 40)', async () => {
  const calls = accountCalls(server.origin);
  const hostile = {
    ...ada,
    firstName: 'Secretname {"level":60}',
    lastName: 'Othersecret',
    email: 'secret.address@example.org',
    password: 'secret password',
  };
  const { body } = await calls.register(hostile);
  await calls.login(hostile);
  await calls.login({ ...hostile, password: 'secret but wrong' });
  await calls.register(hostile);
  await calls.register({ ...hostile, email: 'secret' });
  await calls.register({ ...hostile, firstName: 'Secretname\r\n{"level":60}' });
  await calls.user(body.data.token);
  await fetch(`${server.origin}/login?token=secrettoken`);
  await fetch(`${server.origin}/api/user?email=secret.address@example.org`, {
    headers: { authorization: 'Bearer secretbearer', 'x-user-guest-hash': 'secrethash', cookie: 'secret=1' },
  });
  await changeAndReset(body.data.token);
  await server.database.script("alter table users add constraint broken check (email = '') not valid");
  expect((await calls.register({ ...hostile, email: 'secret.second@example.org' })).status).toBe(500);

  expect(lines.length).toBeGreaterThanOrEqual(10);
  expect(lines.join('')).not.toMatch(/secret|example\.org|argon2/i);
  for (const secret of [body.data.token, ...secrets]) expect(lines.join('')).not.toContain(secret);
  expect(lines.join('')).not.toContain('1961');
  for (const line of lines) expect(JSON.parse(line)).toMatchObject({ level: expect.any(Number) });
});

const secrets: string[] = [];

/** Every other account call, each with a secret that must not be logged. */
const changeAndReset = async (token: string): Promise<void> => {
  const api = apiCalls(server.origin);
  const [email, next] = ['secret.address@example.org', 'secret.next@example.org'];
  await api.put(
    '/user/profile',
    {
      degree: 'M.D.',
      dateOfBirth: '1961-05-17',
      medicalBoard: { name: 'Secret board', board_number: 'secret1961' },
      specialties: ['Secret specialty'],
      statesOfLicense: ['AL'],
      npi: '1993999998',
    },
    token,
  );
  await api.post('/user/email/code', { email: next }, token);
  secrets.push(await codeTo(server.database, next));
  await api.post('/user/email/code/verify', { email: next, code: secrets[0] }, token);
  await api.post('/send-password-reset', { email });
  secrets.push(await resetTokenTo(server.database, email));
  await api.post('/password-reset/token', { email, token: secrets[1] });
  await api.post('/confirm-password', { email, token: secrets[1], password: 'secret new password' });
  await api.post('/confirm-password', { email, token: secrets[1], password: 'secret new password' });
  await api.post('/login/token', { token: 'secret'.repeat(5) });
  await fetch(`${server.origin}/password-reset/${secrets[1]}?email=${email}`);
  await fetch(`${server.origin}/dev/outbox?secret=1`);
};
