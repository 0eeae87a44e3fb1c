import * as v from 'valibot';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readRows } from '#server/platform/database/read-rows.ts';
import { apiCalls } from '#tests/support/api-calls.ts';
import { codeTo, kindsTo, linkTo } from '#tests/support/outbox.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';

const day = 24 * 60 * 60 * 1000;
const password = 'correct horse battery';
const chosen = 'tidal lamp 7 orchard';
let server: TestServer;
let api: ReturnType<typeof apiCalls>;
let now = new Date();
let people = 0;
let token = '';
let email = '';

beforeAll(async () => {
  server = await startTestServer({ now: () => now });
  api = apiCalls(server.origin);
});
afterAll(() => server.close());
beforeEach(async () => {
  people += 1;
  now = new Date();
  email = `ada${people}@example.org`;
  token = await api.join(email);
});

const moveTo = async (address: string) => {
  token = (await api.post('/check-password', { password }, token)).body.token;
  await api.post('/user/email/code', { email: address }, token);
  const code = await codeTo(server.database, address);
  await api.post('/user/email/code/verify', { email: address, code }, token);
  const { status } = await api.post('/user/profile/update-email', { email: address }, token);
  expect(status).toBe(200);
};
const revertTokenTo = async (address: string) =>
  /^\/email-revert\/([\w-]{43})$/.exec((await linkTo(server.database, address)).pathname)?.[1] ?? '';
const revert = (revertToken: string) => api.post('/email-revert', { token: revertToken });
const worksNoMore = {
  status: 422,
  body: {
    errors: { token: ['This link no longer works. Contact support if someone else controls your account.'] },
  },
};

describe('the link to the old address [SC-02]', () => {
  it('gives the address back, ends every session, and leads to a new password', async () => {
    const thief = `thief${people}@example.org`;
    await moveTo(thief);
    await api.post('/user/password', { currentPassword: password, password: 'the words of a thief' }, token);
    const { status, body } = await revert(await revertTokenTo(email));
    expect([status, body.email]).toEqual([200, email]);
    expect((await api.get('/user', token)).status).toBe(401);
    for (const [address, tried] of [
      [thief, 'the words of a thief'],
      [email, 'the words of a thief'],
      [email, password],
    ] as const)
      expect((await api.post('/login', { email: address, password: tried })).status).toBe(401);
    const reset = { email, token: body.resetToken, password: chosen };
    expect((await api.post('/confirm-password', reset)).status).toBe(200);
    expect((await api.post('/login', { email, password: chosen })).body.user.email).toBe(email);
    expect(await kindsTo(server.database, thief)).toEqual([
      'email-changed',
      'password-changed',
      'email-code',
    ]);
  });

  it('works once, also of many at once', async () => {
    await moveTo(`next${people}@example.org`);
    const link = await revertTokenTo(email);
    const answers = await Promise.all(Array.from({ length: 5 }, () => revert(link)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422, 422, 422]);
    expect(await revert(link)).toMatchObject(worksNoMore);
  });

  it('works for seven days', async () => {
    await moveTo(`next${people}@example.org`);
    const link = await revertTokenTo(email);
    const began = now.getTime();
    now = new Date(began + 7 * day);
    expect(await revert(link)).toMatchObject(worksNoMore);
    now = new Date(began + 7 * day - 1000);
    expect((await revert(link)).status).toBe(200);
  });

  it('of the first address undoes every later change, and their links then open nothing', async () => {
    const [second, third] = [`second${people}@example.org`, `third${people}@example.org`];
    await moveTo(second);
    const first = await revertTokenTo(email);
    now = new Date(now.getTime() + 1000);
    await moveTo(third);
    const later = await revertTokenTo(second);
    expect((await revert(first)).body.email).toBe(email);
    expect(await revert(later)).toMatchObject(worksNoMore);
  });

  it('does not go to the address that the account is taken back from', async () => {
    const thief = `thief${people}@example.org`;
    await moveTo(thief);
    await revert(await revertTokenTo(email));
    await expect(linkTo(server.database, thief)).rejects.toThrow();
  });

  it('takes away the login providers that were linked since', async () => {
    await moveTo(`thief${people}@example.org`);
    const { id } = (await api.get('/user', token)).body;
    await server.database.query(
      'insert into social_identities (issuer, subject, user_id, created_at) values ($1, $2, $3, $4)',
      ['https://id.example', `thief-${people}`, id, now.toISOString()],
    );
    await revert(await revertTokenTo(email));
    const linked = await server.database.query('select from social_identities where user_id = $1', [id]);
    expect(linked).toEqual([]);
  });

  it('changes nothing where another account has the address now', async () => {
    const next = `next${people}@example.org`;
    await moveTo(next);
    const link = await revertTokenTo(email);
    await api.join(email);
    expect((await revert(link)).status).toBe(409);
    expect((await api.get('/user', token)).body.email).toBe(next);
    expect((await api.post('/login', { email: next, password })).status).toBe(200);
  });

  it('is stored as a digest alone, and gone with the account', async () => {
    await moveTo(`next${people}@example.org`);
    const link = await revertTokenTo(email);
    const kept = await readRows(
      server.database,
      v.object({ row: v.string() }),
      'select row_to_json(email_reverts)::text as row from email_reverts',
    );
    expect(kept.length).toBeGreaterThan(0);
    expect(kept.map(({ row }) => row).join()).not.toContain(link);
  });

  it('that nobody was given opens nothing', async () => {
    expect(await revert('x'.repeat(43))).toMatchObject(worksNoMore);
  });
});
