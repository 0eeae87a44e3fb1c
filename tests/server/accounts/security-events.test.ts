import * as v from 'valibot';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { SECURITY_EVENT_KINDS } from '#core/accounts/security-event.ts';
import { deleteExpired } from '#server/accounts/delete-expired.ts';
import { openLoginLink } from '#server/accounts/login-link.ts';
import { recordUnpassed } from '#server/passkeys/unpassed-second-steps.ts';
import { readRows } from '#server/platform/database/read-rows.ts';
import { openLog } from '#server/platform/log/log.ts';
import { apiCalls } from '#tests/support/api-calls.ts';
import { codeTo, linkTo, resetTokenTo } from '#tests/support/outbox.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';
import { passkeyCalls } from '../passkeys/passkey-calls.ts';
import { creditFor } from '../profile/credit-for.ts';

const day = 24 * 60 * 60 * 1000;
const password = 'correct horse battery';
const chosen = 'tidal lamp 7 orchard';
let server: TestServer;
let api: ReturnType<typeof apiCalls>;
let now = new Date();
let people = 0;
let email = '';
let token = '';
let userId = '';
const lines: string[] = [];
const log = openLog('warn', { write: (line) => lines.push(line) });

beforeAll(async () => {
  server = await startTestServer({
    now: () => now,
    settings: { logLevel: 'warn' },
    onLog: (line) => lines.push(line),
  });
  api = apiCalls(server.origin);
});
afterAll(() => server.close());
beforeEach(async () => {
  people += 1;
  now = new Date();
  email = `ada${people}@example.org`;
  token = await api.join(email);
  userId = (await api.get('/user', token)).body.id;
  lines.length = 0;
});

const recorded = async (): Promise<readonly string[]> =>
  (
    await readRows(
      server.database,
      v.object({ kind: v.string() }),
      'select kind from security_events where user_id = $1 order by id',
      [userId],
    )
  ).map(({ kind }) => kind);
const logged = () => lines.map((line) => JSON.parse(line)).filter(({ event }) => event !== undefined);
const download = (path: string) =>
  fetch(`${server.origin}/api${path}`, { headers: { authorization: `Bearer ${token}` } }).then((answer) =>
    answer.arrayBuffer(),
  );

const moveAndComeBack = async () => {
  const next = `next${people}@example.org`;
  await api.post('/user/email/code', { email: next }, token);
  const code = await codeTo(server.database, next);
  await api.post('/user/email/code/verify', { email: next, code }, token);
  await api.post('/user/profile/update-email', { email: next }, token);
  const link = await linkTo(server.database, email);
  await api.post('/email-revert', { token: link.pathname.split('/').at(-1) });
};

const confirmEmail = async () => {
  const link = await linkTo(server.database, email);
  await api.post('/user/email/confirm', { token: link.searchParams.get('token') }, token);
};

/** Each kind of event with the action that causes it. */
const HAPPENINGS: Readonly<Record<string, readonly [kinds: readonly string[], () => Promise<unknown>]>> = {
  'a login': [['logged-in'], () => api.post('/login', { email, password })],
  'a confirmed address': [['email-confirmed'], confirmEmail],
  'a login by a link': [
    ['logged-in-by-link'],
    async () => api.post('/login/token', { token: await openLoginLink(server.database, userId, now) }),
  ],
  'a login with a wrong password': [
    ['login-failed'],
    () => api.post('/login', { email, password: 'not the password' }),
  ],
  'a wrong password where identity is to be confirmed': [
    ['confirmation-failed'],
    () => api.post('/check-password', { password: 'not the password' }, token),
  ],
  'a request for a new password, and choosing it': [
    ['reset-requested', 'password-changed'],
    async () => {
      await api.post('/send-password-reset', { email });
      const reset = await resetTokenTo(server.database, email);
      await api.post('/confirm-password', { email, token: reset, password: chosen });
    },
  ],
  'another password': [
    ['password-changed'],
    () => api.post('/user/password', { currentPassword: password, password: chosen }, token),
  ],
  'another address, and taking it back': [['email-changed', 'email-reverted'], moveAndComeBack],
  'ending sessions': [
    ['sessions-ended'],
    () =>
      fetch(`${server.origin}/api/user/sessions`, {
        method: 'DELETE',
        headers: { authorization: `Bearer ${token}` },
      }),
  ],
  'passkeys, two-step login and recovery codes': [
    [
      'passkey-added',
      'passkey-refused',
      'second-step-on',
      'recovery-codes-made',
      'recovery-code-refused',
      'recovery-code-used',
      'logged-in',
      'second-step-off',
      'passkey-removed',
    ],
    async () => {
      const calls = passkeyCalls(server);
      const { id } = (await calls.add(token)).body;
      await calls.logInByPasskey({ origin: 'https://evil.example' });
      const { codes, token: renewed } = (await calls.post('/user/second-step', undefined, token)).body;
      const ticket = await calls.ticket(email);
      await calls.secondStepByCode(ticket, 'AAAA-AAAA-AAAA-AAAA');
      await calls.secondStepByCode(ticket, codes[0]);
      await calls.remove('/user/second-step', renewed);
      await calls.remove(`/user/passkeys/${id}`, renewed);
    },
  ],
  'a second step that nobody passed': [
    ['passkey-added', 'second-step-on', 'recovery-codes-made', 'second-step-not-passed'],
    async () => {
      const calls = passkeyCalls(server);
      await calls.add(token);
      await calls.post('/user/second-step', undefined, token);
      await calls.ticket(email);
      now = new Date(now.getTime() + 10 * 60 * 1000);
      await recordUnpassed(server.database, log, now);
    },
  ],
  'a download of everything': [['everything-downloaded'], () => download('/user/everything/zip')],
  'a reissued certificate and exported credits': [
    ['certificate-reissued', 'credits-exported', 'credits-exported'],
    async () => {
      await creditFor(server.database, userId, `event-${people}`);
      const [credit] = (await api.get('/transcripts', token)).body.data;
      await api.post(`/transcripts/${credit.id}/certificate/reissue`, undefined, token);
      await download('/transcripts/export/csv');
      await download(`/transcripts/export/year/${credit.completedOn.slice(0, 4)}/zip`);
    },
  ],
};

describe('a security event [SC-06]', () => {
  it.each(Object.entries(HAPPENINGS))('is recorded and logged at the default level: %s', async (_, what) => {
    const [kinds, make] = what;
    await make();
    expect(await recorded()).toEqual(kinds);
    expect(logged().map(({ event }) => event)).toEqual(kinds);
  });

  it('is logged without personal data, with the id of its row', async () => {
    await api.post('/login', { email, password: 'not the password' });
    const [line] = logged();
    expect(line).toEqual({
      level: 40,
      time: expect.any(String),
      route: '/login',
      requestId: expect.any(String),
      event: 'login-failed',
      eventId: expect.stringMatching(/^\d+$/),
      msg: 'a security event',
    });
    const [row] = await readRows(
      server.database,
      v.object({ user_id: v.string(), device: v.string(), address: v.string() }),
      'select user_id::text, device, address from security_events where id = $1',
      [line.eventId],
    );
    expect(row).toEqual({ user_id: userId, device: expect.any(String), address: '127.0.0.1' });
  });

  it('of an address without an account is recorded without a learner (faults.md, 34)', async () => {
    await api.post('/login', { email: `nobody${people}@example.org`, password });
    const [line] = logged();
    const rows = await server.database.query('select user_id from security_events where id = $1', [
      line.eventId,
    ]);
    expect(rows).toEqual([{ user_id: null }]);
  });

  it('of a deleted account stays in the log alone', async () => {
    await api.post('/login', { email, password: 'not the password' });
    await api.post('/user/email/code/delete', undefined, token);
    const code = await codeTo(server.database, email);
    await api.post('/user/email/code/delete/verify', { code }, token);
    expect(await recorded()).toEqual([]);
    expect(logged().map(({ event }) => event)).toEqual(['login-failed', 'account-deleted']);
  });

  it('is kept for 90 days', async () => {
    await api.post('/login', { email, password: 'not the password' });
    await deleteExpired(server.database, new Date(now.getTime() + 90 * day - 1000), {
      sessionIdleMinutes: undefined,
    });
    expect(await recorded()).toEqual(['login-failed']);
    await deleteExpired(server.database, new Date(now.getTime() + 90 * day), {
      sessionIdleMinutes: undefined,
    });
    expect(await recorded()).toEqual([]);
  });

  it('of every kind is made happen by one of these tests', () => {
    const made = Object.values(HAPPENINGS).flatMap(([kinds]) => kinds);
    // Those of providers and passkeys are in the tests of server/social-login and server/passkeys.
    const elsewhere = [
      'account-deleted',
      'logged-in-by-provider',
      'logged-in-by-passkey',
      'provider-unlinked',
    ];
    expect([...new Set([...made, ...elsewhere])].sort()).toEqual([...SECURITY_EVENT_KINDS].sort());
  });
});
