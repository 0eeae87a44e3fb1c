import * as v from 'valibot';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readRows } from '#server/platform/database/read-rows.ts';
import { apiCalls } from '#tests/support/api-calls.ts';
import { codeTo, kindsTo, mailsTo } from '#tests/support/outbox.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';

const minute = 60 * 1000;
const password = 'correct horse battery';
let server: TestServer;
let api: ReturnType<typeof apiCalls>;
let now = new Date();
let people = 0;
let token = '';
let email = '';
let next = '';

beforeAll(async () => {
  server = await startTestServer({ now: () => now });
  api = apiCalls(server.origin);
});
afterAll(() => server.close());
beforeEach(async () => {
  people += 1;
  now = new Date();
  email = `ada${people}@example.org`;
  next = `next${people}@example.org`;
  token = await api.join(email);
});

const send = (address = next) => api.post('/user/email/code', { email: address }, token);
const verify = (code: string, address = next) =>
  api.post('/user/email/code/verify', { email: address, code }, token);
const update = (address = next) => api.post('/user/profile/update-email', { email: address }, token);
const sendAndRead = async () => {
  await send();
  return codeTo(server.database, next);
};
const otherThan = (code: string, by = 1) => String((Number(code) + by) % 1_000_000).padStart(6, '0');
const codeError = (message: string) => ({ status: 422, body: { message, errors: { code: [message] } } });
const over = codeError('This code has expired. Request a new one.');

describe('a new email address [PR-05]', () => {
  it('is saved once the learner proves access to it, and the old address is notified', async () => {
    const code = await sendAndRead();
    expect(code).toMatch(/^\d{6}$/);
    expect((await verify(code)).status).toBe(200);
    expect((await update()).body).toMatchObject({ email: next, firstName: 'Ada' });
    expect((await api.get('/user', token)).body.email).toBe(next);
    expect((await api.post('/login', { email: next, password })).status).toBe(200);
    expect((await api.post('/login', { email, password })).status).toBe(401);
    expect(await kindsTo(server.database, email)).toEqual(['email-changed']);
    expect(await kindsTo(server.database, next)).toEqual(['email-code']);
  });

  it('is not saved without proof, for another address, or twice', async () => {
    const unproved = {
      status: 422,
      body: { errors: { email: [expect.stringMatching(/^Confirm this address/)] } },
    };
    expect(await update()).toMatchObject(unproved);
    const code = await sendAndRead();
    expect(await update()).toMatchObject(unproved);
    await verify(code);
    expect(await update(`someone-else${people}@example.org`)).toMatchObject(unproved);
    expect((await update(next.toUpperCase())).status).toBe(200);
    expect(await update()).toMatchObject(unproved);
    expect(await kindsTo(server.database, email)).toEqual(['email-changed']);
  });

  it('is saved within ten minutes of its proof', async () => {
    const code = await sendAndRead();
    now = new Date(now.getTime() + 9 * minute);
    await verify(code);
    now = new Date(now.getTime() + 10 * minute);
    token = (await api.post('/check-password', { password }, token)).body.token;
    expect((await update()).status).toBe(422);
  });

  it('of another account is refused at the start, and at the end if it was taken meanwhile', async () => {
    const taken = {
      status: 422,
      body: { errors: { email: ['Another account already uses this email.'] } },
    };
    const other = `other${people}@example.org`;
    await api.join(other);
    expect(await send(other.toUpperCase())).toMatchObject(taken);
    expect(await kindsTo(server.database, other)).toEqual([]);
    await verify(await sendAndRead());
    await api.join(next);
    expect(await update()).toMatchObject(taken);
    expect((await api.get('/user', token)).body.email).toBe(email);
    expect(await kindsTo(server.database, email)).toEqual([]);
    expect((await send(email)).body.errors).toEqual({ email: ['This is already your email address.'] });
  });

  it('goes to one of two learners who prove and save it in parallel', async () => {
    await verify(await sendAndRead());
    const other = await api.join(`rival${people}@example.org`);
    await api.post('/user/email/code', { email: next }, other);
    const code = await codeTo(server.database, next);
    expect((await api.post('/user/email/code/verify', { email: next, code }, other)).status).toBe(200);
    const answers = await Promise.all(
      [token, other].map((each) => api.post('/user/profile/update-email', { email: next }, each)),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
  });

  it('keeps the account from being deleted while the old address can undo the change [SC-02]', async () => {
    await api.post('/user/email/code/delete', undefined, token);
    const early = await codeTo(server.database, email);
    await verify(await sendAndRead());
    await update();
    await server.database.query("update users set time_zone = 'America/New_York' where email = $1", [next]);
    now = new Date(now.getTime() + minute);
    const refused = {
      status: 409,
      body: { message: expect.stringMatching(/can undo that until \w+ \d+, 20\d\d/) },
    };
    expect(await api.post('/user/email/code/delete', undefined, token)).toMatchObject(refused);
    expect(await api.post('/user/email/code/delete/verify', { code: early }, token)).toMatchObject(refused);
    expect((await api.get('/user', token)).body.email).toBe(next);

    now = new Date(now.getTime() + 7 * 24 * 60 * minute);
    token = (await api.post('/login', { email: next, password })).body.token;
    expect((await api.post('/user/email/code/delete', undefined, token)).status).toBe(200);
    const code = await codeTo(server.database, next);
    expect((await api.post('/user/email/code/delete/verify', { code }, token)).status).toBe(200);
  });

  it('invalidates links mailed to the old address', async () => {
    await api.post('/send-password-reset', { email });
    await verify(await sendAndRead());
    await update();
    expect(await server.database.query('select from password_resets where email = $1', [email])).toEqual([]);
  });
});

describe('a code (faults.md, 36)', () => {
  it('allows five tries, and states how many are left', async () => {
    const code = await sendAndRead();
    const tried = [];
    for (let by = 1; by <= 5; by++) tried.push((await verify(otherThan(code, by))).body.errors.code[0]);
    expect(tried).toEqual([
      'Incorrect code. You have 4 tries left.',
      'Incorrect code. You have 3 tries left.',
      'Incorrect code. You have 2 tries left.',
      'Incorrect code. You have 1 try left.',
      'Incorrect code. That was your last try. Request a new code.',
    ]);
    expect(await verify(code)).toMatchObject(over);
    expect((await verify(await sendAndRead())).status).toBe(200);
  });

  it('that is tried fifty times in parallel is checked five times', async () => {
    const code = await sendAndRead();
    const wrong = Array.from({ length: 50 }, (_, at) => otherThan(code, at + 1));
    const answers = await Promise.all(wrong.map((each) => verify(each)));
    const looked = answers.filter(({ body }) => body.message.startsWith('Incorrect code'));
    expect(looked).toHaveLength(5);
    expect(await verify(code)).toMatchObject(over);
  });

  it('works once, also for parallel requests', async () => {
    const code = await sendAndRead();
    const answers = await Promise.all(Array.from({ length: 4 }, () => verify(code)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422, 422]);
    expect(await verify(code)).toMatchObject(over);
  });

  it('works for ten minutes', async () => {
    const code = await sendAndRead();
    now = new Date(now.getTime() + 10 * minute - 1);
    expect((await verify(otherThan(code))).body.message).toMatch(/^Incorrect code/);
    now = new Date(now.getTime() + 1);
    expect(await verify(code)).toMatchObject(over);
  });

  it('works only for its address and learner, until a newer one is created', async () => {
    const code = await sendAndRead();
    expect(await verify(code, `someone-else${people}@example.org`)).toMatchObject(over);
    const other = await api.join(`other${people}@example.org`);
    const answer = await api.post('/user/email/code/verify', { email: next, code }, other);
    expect(answer).toMatchObject(over);
    const newer = await sendAndRead();
    if (newer !== code) expect((await verify(code)).status).toBe(422);
    expect((await verify(newer)).status).toBe(200);
  });

  it('works only for its purpose', async () => {
    const code = await sendAndRead();
    expect(await api.post('/user/email/code/delete/verify', { code }, token)).toMatchObject(over);
    expect((await api.get('/user', token)).status).toBe(200);
  });

  it('is stored like a password, and sent in the mail’s text and HTML', async () => {
    const code = await sendAndRead();
    const kept = await readRows(
      server.database,
      v.object({ row: v.string() }),
      'select row_to_json(email_codes)::text as row from email_codes',
    );
    expect(kept.map(({ row }) => row).join()).toContain('$argon2id$');
    const [mail] = await mailsTo(server.database, next);
    expect(mail?.text).toContain(`\n    ${code}\n`);
    expect(mail?.html).toContain(`<strong>${code}</strong>`);
    expect(mail?.subject).not.toContain(code);
  });

  it.each(['12345', '1234567', 'abcdef', '１２３４５６', ''])(
    'is refused where it can’t be one: %j',
    async (code) => {
      const { status, body } = await verify(code);
      expect([status, body.errors]).toEqual([422, { code: ['Enter the six-digit code from the email.'] }]);
    },
  );
});
