import * as v from 'valibot';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openLoginLink } from '#server/accounts/login-link.ts';
import { recordUnpassed } from '#server/passkeys/unpassed-second-steps.ts';
import { readRows } from '#server/platform/database/read-rows.ts';
import { openLog } from '#server/platform/log/log.ts';
import { codeTo, kindsTo, linkTo, resetTokenTo } from '#tests/support/outbox.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';
import { passkeyCalls } from './passkey-calls.ts';

const minute = 60 * 1000;
const silent = openLog('error', { write: () => undefined });
const password = 'correct horse battery';
const chosen = 'tidal lamp 7 orchard';
let server: TestServer;
let limited: TestServer;
let api: ReturnType<typeof passkeyCalls>;
let now = new Date();
let people = 0;
let email = '';
let token = '';
let codes: string[] = [];
let userId = '';

beforeAll(async () => {
  server = await startTestServer({ now: () => now });
  const { database } = server;
  limited = await startTestServer({
    now: () => now,
    database: { ...database, close: async () => {} },
    settings: { rateLimits: true },
  });
});
afterAll(async () => {
  await limited.close();
  await server.close();
});
beforeEach(async () => {
  people += 1;
  now = new Date();
  api = passkeyCalls(server);
  email = `ada${people}@example.org`;
  token = await api.join(email);
  await api.add(token);
  userId = (await api.get('/user', token)).body.id;
  // Before its first proof, a mailed link ends the second step (SC-15, first-proof.test.ts).
  await server.database.query('update users set email_proven_at = $2 where id = $1', [
    userId,
    now.toISOString(),
  ]);
  ({ codes, token } = (await api.post('/user/second-step', undefined, token)).body);
});

const later = (minutes: number) => {
  now = new Date(now.getTime() + minutes * minute);
};
const code = (at = 0) => codes[at] ?? '';
const events = async (as = token): Promise<readonly string[]> =>
  (await api.get('/user/security-events', as)).body.data.map(({ kind }: { kind: string }) => kind);

const tooLate = {
  status: 401,
  body: { message: 'This login took too long. Log in again.' },
};
const wrongCode = {
  status: 422,
  body: { errors: { code: ['This recovery code is wrong or was already used.'] } },
};
const unconfirmed = { status: 403, body: { code: 'confirmation-required' } };

describe('the second step [SC-09]', () => {
  it('is turned on with a passkey, shows ten recovery codes, and notifies by mail', async () => {
    expect(codes).toHaveLength(10);
    for (const each of codes) expect(each).toMatch(/^(?:[2-9A-Z]{4}-){5}[2-9A-Z]{4}$/);
    expect(await api.protection(token)).toMatchObject({ secondStep: true, recoveryCodesLeft: 10 });
    expect(await kindsTo(server.database, email)).toEqual(['second-step', 'passkey-added']);
    expect(await events()).toEqual(['recovery-codes-made', 'second-step-on', 'passkey-added']);
  });

  it('ends the sessions that began without it, and gives this one a new token [SC-13]', async () => {
    await api.remove('/user/second-step', token);
    const other = (await api.post('/login', { email, password })).body.token;
    const { body } = await api.post('/user/second-step', undefined, token);
    expect((await api.get('/user', other)).status).toBe(401);
    expect((await api.get('/user', body.token)).status).toBe(200);
    expect(await api.post('/user/recovery-codes', undefined, token)).toMatchObject(unconfirmed);
    later(1);
    expect((await api.get('/user', token)).status).toBe(401);
    expect((await api.get('/user', body.token)).status).toBe(200);
  });

  it('is refused without a passkey, which would lock the learner out', async () => {
    const other = await api.join(`other${people}@example.org`);
    expect(await api.post('/user/second-step', undefined, other)).toMatchObject({
      status: 409,
      body: { message: 'Add a passkey first.' },
    });
    expect((await api.post('/user/recovery-codes', undefined, other)).status).toBe(409);
  });

  it('is due after the right password, which opens no session by itself', async () => {
    const { status, body } = await api.post('/login', { email, password });
    expect(status).toBe(200);
    expect(body).toEqual({ secondStep: { ticket: expect.stringMatching(/^[\w-]{43}$/) } });
    expect((await api.get('/user', body.secondStep.ticket)).status).toBe(401);
    expect((await api.post('/login', { email, password: 'not the password' })).status).toBe(401);
  });

  it('is passed with a passkey, once for a password', async () => {
    const ticket = await api.ticket(email);
    const { status, body } = await api.secondStep(ticket);
    expect(status).toBe(200);
    expect(body.user.email).toBe(email);
    expect((await api.post('/user/passkeys/options', undefined, body.token)).status).toBe(200);
    expect((await api.post('/login/second-step/options', { ticket })).status).toBe(401);
    expect((await events())[0]).toBe('logged-in');
  });

  it('is due after a login link, which opens no session by itself [RT-10]', async () => {
    const link = await openLoginLink(server.database, userId, now);
    const { status, body } = await api.post('/login/token', { token: link });
    expect(status).toBe(200);
    expect(body).toEqual({ secondStep: { ticket: expect.stringMatching(/^[\w-]{43}$/) } });
    expect((await events())[0]).not.toBe('logged-in-by-link');
    const entered = await api.secondStep(body.secondStep.ticket);
    expect(entered.body.user.email).toBe(email);
    expect((await events())[0]).toBe('logged-in-by-link');
    expect((await api.post('/user/passkeys/options', undefined, entered.body.token)).status).toBe(200);
    expect((await api.post('/login/token', { token: link })).status).toBe(401);
  });

  it('passed by a recovery code after a login link is not a proof of identity [SC-01]', async () => {
    const { body } = await api.post('/login/token', {
      token: await openLoginLink(server.database, userId, now),
    });
    const entered = await api.secondStepByCode(body.secondStep.ticket, code());
    expect(await api.remove('/user/second-step', entered.body.token)).toMatchObject(unconfirmed);
  });

  it('is not asked for after a login by passkey', async () => {
    expect((await api.logInByPasskey()).body.user.email).toBe(email);
  });

  it('is not passed with the passkey of another learner', async () => {
    const other = await api.join(`other${people}@example.org`);
    await api.add(other);
    const { body: theirs } = await api.post('/user/confirmation/passkey/options', undefined, other);
    expect(await api.secondStep(await api.ticket(email), { with: theirs.oneOf[0].id })).toMatchObject({
      status: 422,
    });
    expect((await events())[0]).toBe('passkey-refused');
  });

  it('is not passed with what was signed to log in or for the ticket of another learner', async () => {
    const ticket = await api.ticket(email);
    const assertion = api.device.proveFor((await api.post('/login/passkey/options')).body);
    expect((await api.post('/login/second-step/passkey', { ticket, assertion })).status).toBe(422);
  });

  it('takes ten minutes at most', async () => {
    const ticket = await api.ticket(email);
    later(10);
    expect(await api.secondStepByCode(ticket, code())).toMatchObject(tooLate);
    expect(await api.post('/login/second-step/options', { ticket })).toMatchObject(tooLate);
  });

  it('is shown to the learner where it was not passed, with where it was asked for [SC-06]', async () => {
    await api.ticket(email);
    later(9);
    await recordUnpassed(server.database, silent, now);
    expect(await events()).not.toContain('second-step-not-passed');
    later(1);
    await recordUnpassed(server.database, silent, now);
    await recordUnpassed(server.database, silent, now);
    expect((await events()).filter((kind) => kind === 'second-step-not-passed')).toHaveLength(1);
    const { data } = (await api.get('/user/security-events', token)).body;
    expect(data[0]).toMatchObject({ kind: 'second-step-not-passed', address: '127.0.0.1' });
  });

  it('is not shown as such to a learner who began the login twice and passed once', async () => {
    await api.ticket(email);
    await api.secondStepByCode(await api.ticket(email), code());
    later(10);
    await recordUnpassed(server.database, silent, now);
    expect(await events()).not.toContain('second-step-not-passed');
  });

  it('ends with the password that it follows', async () => {
    const ticket = await api.ticket(email);
    await api.post('/user/password', { currentPassword: password, password: chosen }, token);
    expect(await api.secondStepByCode(ticket, code())).toMatchObject(tooLate);
  });

  it('is not passed by choosing a new password by mail', async () => {
    await api.post('/send-password-reset', { email });
    const reset = await resetTokenTo(server.database, email);
    await api.post('/confirm-password', { email, token: reset, password: chosen });
    const { body } = await api.post('/login', { email, password: chosen });
    expect(body.token).toBeUndefined();
    expect((await api.secondStep(body.secondStep.ticket)).status).toBe(200);
  });

  it('is turned off with a fresh proof, and its codes with it', async () => {
    later(10);
    expect(await api.remove('/user/second-step', token)).toMatchObject(unconfirmed);
    token = (await api.confirm(token)).body.token;
    expect((await api.remove('/user/second-step', token)).status).toBe(200);
    expect(await api.protection(token)).toMatchObject({ secondStep: false, recoveryCodesLeft: 0 });
    expect((await api.post('/login', { email, password })).body.user.email).toBe(email);
    expect((await events()).slice(0, 2)).toEqual(['logged-in', 'second-step-off']);
    expect((await kindsTo(server.database, email))[0]).toBe('second-step');
  });

  it('is turned off with the last passkey', async () => {
    const second = (await api.add(token)).body;
    await api.remove(`/user/passkeys/${second.id}`, token);
    expect(await api.protection(token)).toMatchObject({ secondStep: true });
    const { passkeys } = await api.protection(token);
    await api.remove(`/user/passkeys/${passkeys[0].id}`, token);
    expect(await api.protection(token)).toEqual({ passkeys: [], secondStep: false, recoveryCodesLeft: 0 });
    expect((await events()).slice(0, 2)).toEqual(['second-step-off', 'passkey-removed']);
  });

  it('carries the guest’s quizzes and time zone like any login', async () => {
    const ticket = await api.ticket(email);
    const carried = { guestQuizzes: [], timeZone: 'Pacific/Kiritimati' };
    expect((await api.post('/login/second-step/code', { ticket, code: code(), ...carried })).status).toBe(
      200,
    );
  });
});

describe('a recovery code [SC-09]', () => {
  it('logs in once in place of a passkey, also as it is typed by hand', async () => {
    const typed = ` ${code().toLowerCase().replaceAll('-', ' ')} `;
    expect((await api.secondStepByCode(await api.ticket(email), typed)).body.user.email).toBe(email);
    expect(await api.secondStepByCode(await api.ticket(email), code())).toMatchObject(wrongCode);
    expect(await api.protection(token)).toMatchObject({ recoveryCodesLeft: 9 });
    expect((await events()).slice(0, 3)).toEqual([
      'recovery-code-refused',
      'logged-in',
      'recovery-code-used',
    ]);
  });

  it('logs in once, also of many at once', async () => {
    const tickets = await Promise.all(Array.from({ length: 4 }, () => api.ticket(email)));
    const answers = await Promise.all(tickets.map((ticket) => api.secondStepByCode(ticket, code())));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422, 422]);
  });

  it('is not used up by a login that was over', async () => {
    const ticket = await api.ticket(email);
    later(10);
    await api.secondStepByCode(ticket, code());
    expect((await api.secondStepByCode(await api.ticket(email), code())).status).toBe(200);
  });

  it('of another learner or of earlier codes opens nothing', async () => {
    const other = `other${people}@example.org`;
    const their = await api.join(other);
    await api.add(their);
    await api.post('/user/second-step', undefined, their);
    expect(await api.secondStepByCode(await api.ticket(other), code())).toMatchObject(wrongCode);
    const { codes: anew } = (await api.post('/user/recovery-codes', undefined, token)).body;
    expect(await api.secondStepByCode(await api.ticket(email), code(1))).toMatchObject(wrongCode);
    expect((await api.secondStepByCode(await api.ticket(email), anew[0])).status).toBe(200);
    expect(await events()).toContain('recovery-codes-made');
  });

  it('is replaced only with a fresh proof', async () => {
    later(10);
    expect(await api.post('/user/recovery-codes', undefined, token)).toMatchObject(unconfirmed);
    expect(await api.post('/user/second-step', undefined, token)).toMatchObject(unconfirmed);
  });

  it('is stored as a digest alone', async () => {
    const stored = await readRows(
      server.database,
      v.object({ row: v.string() }),
      'select row_to_json(recovery_codes)::text as row from recovery_codes',
    );
    for (const each of codes) {
      expect(stored.map(({ row }) => row).join()).not.toContain(each);
      expect(stored.map(({ row }) => row).join()).not.toContain(Buffer.from(each).toString('hex'));
    }
  });

  it('is guessed ten times in a quarter of an hour', async () => {
    const there = passkeyCalls(limited);
    const ticket = await there.ticket(email);
    const statuses: number[] = [];
    for (let at = 0; at < 11; at++)
      statuses.push((await there.secondStepByCode(ticket, 'AAAA-AAAA-AAAA-AAAA')).status);
    expect(statuses).toEqual([...Array(10).fill(422), 429]);
  });
});

describe('taking an address back [SC-02]', () => {
  const moveTo = async (next: string): Promise<string> => {
    await api.post('/user/email/code', { email: next }, token);
    await api.post(
      '/user/email/code/verify',
      { email: next, code: await codeTo(server.database, next) },
      token,
    );
    await api.post('/user/profile/update-email', { email: next }, token);
    return (await linkTo(server.database, email)).pathname.split('/').at(-1) ?? '';
  };

  it('drops the passkeys and recovery codes since, and keeps what the owner had', async () => {
    later(1);
    const link = await moveTo(`thief${people}@example.org`);
    later(1);
    const thief = passkeyCalls(server);
    await thief.add(token);
    const stolen = (await api.post('/user/recovery-codes', undefined, token)).body.codes;
    const { body } = await api.post('/email-revert', { token: link });
    await api.post('/confirm-password', { email, token: body.resetToken, password: chosen });
    expect((await thief.logInByPasskey()).status).toBe(422);
    const ticket = await api.ticket(email, chosen);
    expect(await api.secondStepByCode(ticket, stolen[0])).toMatchObject(wrongCode);
    const entered = (await api.secondStep(ticket)).body;
    expect(await api.protection(entered.token)).toMatchObject({ secondStep: true, recoveryCodesLeft: 0 });
    expect((await api.protection(entered.token)).passkeys).toHaveLength(1);
    expect(await kindsTo(server.database, email)).toContain('passkey-removed');
  });

  it('turns off a second step that was turned on since', async () => {
    await api.remove('/user/second-step', token);
    later(1);
    const link = await moveTo(`thief${people}@example.org`);
    later(1);
    token = (await api.post('/user/second-step', undefined, token)).body.token;
    const { body } = await api.post('/email-revert', { token: link });
    await api.post('/confirm-password', { email, token: body.resetToken, password: chosen });
    expect((await api.post('/login', { email, password: chosen })).body.user.email).toBe(email);
  });
});
