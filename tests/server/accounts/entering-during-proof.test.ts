import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { resetTokenTo } from '#tests/support/outbox.ts';
import { openTestDatabase } from '#tests/support/test-database.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';
import { passkeyCalls } from '../passkeys/passkey-calls.ts';

const password = 'correct horse battery';
let server: TestServer;
let api: ReturnType<typeof passkeyCalls>;
let people = 0;
let email = '';
let token = '';
/** Runs once, before the next transaction begins. */
let meanwhile: (() => Promise<unknown>) | null = null;

beforeAll(async () => {
  const database = await openTestDatabase();
  const interrupted: typeof database = {
    ...database,
    transaction: async (work) => {
      const before = meanwhile;
      meanwhile = null;
      await before?.();
      return database.transaction(work);
    },
  };
  server = await startTestServer({ database: interrupted });
}, 60_000);
afterAll(() => server.close());
beforeEach(async () => {
  people += 1;
  email = `owner-${people}@clinic.example`;
  api = passkeyCalls(server);
  token = await api.join(email);
});

/** Lets the owner choose a new password by mail as soon as the next call has checked its own credential. */
const resetMeanwhile = async () => {
  await api.post('/send-password-reset', { email });
  const reset = await resetTokenTo(server.database, email);
  meanwhile = () => api.post('/confirm-password', { email, token: reset, password: 'tidal lamp 7 orchard' });
};
const left = (table: string) =>
  server.database.query(`select 1 from ${table} join users on users.id = user_id where users.email = $1`, [
    email,
  ]);

describe('while the owner of a mailbox chooses a new password by mail [SC-15]', () => {
  it('a login with the earlier password opens no session', async () => {
    await resetMeanwhile();
    expect((await api.post('/login', { email, password })).status).toBe(401);
    expect(await left('sessions')).toEqual([]);
  });

  it('a login with an earlier passkey opens no session', async () => {
    await api.add(token);
    await resetMeanwhile();
    expect((await api.logInByPasskey()).status).toBe(422);
    expect(await left('sessions')).toEqual([]);
  });

  it('an earlier session is not renewed by the earlier password', async () => {
    await resetMeanwhile();
    expect((await api.post('/check-password', { password }, token)).status).toBe(401);
    expect(await left('sessions')).toEqual([]);
  });

  it('an earlier session chooses no password', async () => {
    await resetMeanwhile();
    const chosen = { currentPassword: password, password: 'another tidal lamp 8' };
    expect((await api.post('/user/password', chosen, token)).status).toBe(401);
    expect((await api.post('/login', { email, password: 'tidal lamp 7 orchard' })).status).toBe(200);
  });

  it('an earlier session makes no calendar', async () => {
    await resetMeanwhile();
    expect((await api.post('/user/reminders/calendar', undefined, token)).status).toBe(401);
    expect(await left('calendar_feeds')).toEqual([]);
  });
});
