import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openLoginLink } from '#server/accounts/login-link.ts';
import { apiCalls } from '#tests/support/api-calls.ts';
import { codeTo, kindsTo } from '#tests/support/outbox.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';
import { creditFor } from '../profile/credit-for.ts';

const minute = 60 * 1000;
const password = 'correct horse battery';
let server: TestServer;
let api: ReturnType<typeof apiCalls>;
let now = new Date();
let people = 0;
let email = '';
let next = '';
let token = '';
let creditId = '';

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
  await creditFor(server.database, (await api.get('/user', token)).body.id, `stolen-${people}`);
  creditId = (await api.get('/transcripts', token)).body.data[0].id;
});

const later = (minutes: number) => {
  now = new Date(now.getTime() + minutes * minute);
};
/** Proves the learner's identity; the session then continues with the new token. */
const confirm = async (tried = password) => {
  const answer = await api.post('/check-password', { password: tried }, token);
  if (answer.status === 200) token = answer.body.token;
  return answer;
};

const download = async (path: string) => {
  const answer = await fetch(`${server.origin}/api${path}`, {
    headers: { authorization: `Bearer ${token}` },
  });
  return answer.ok ? { status: answer.status } : api.get(path, token);
};

const acts = {
  'changing the email address': () => api.post('/user/profile/update-email', { email: next }, token),
  'asking for the code of a new address': () => api.post('/user/email/code', { email: next }, token),
  'asking for the code to delete the account': () => api.post('/user/email/code/delete', undefined, token),
  'deleting the account': () => api.post('/user/email/code/delete/verify', { code: '123456' }, token),
  'ending another session': () => api.delete('/user/sessions/1', token),
  'ending every other session': () => api.delete('/user/sessions', token),
  'downloading everything': () => download('/user/everything/zip'),
  'reissuing a certificate': () => api.post(`/transcripts/${creditId}/certificate/reissue`, undefined, token),
};

const unconfirmed = {
  status: 403,
  retryAfter: null,
  body: {
    message: 'First, confirm it’s you.',
    errors: {},
    code: 'confirmation-required',
  },
};

describe('a stolen token (faults.md, 45) [SC-01]', () => {
  it.each(Object.entries(acts))('is not enough for %s ten minutes after the login', async (_, act) => {
    later(10);
    expect(await act()).toEqual(unconfirmed);
    expect(await confirm('not the password')).toMatchObject({ status: 422 });
    expect(await act()).toEqual(unconfirmed);
    expect((await confirm()).status).toBe(200);
    expect((await act()).status).not.toBe(403);
  });

  it('can’t change the password, at any time, without the one that is set', async () => {
    const change = (body: object) => api.post('/user/password', body, token);
    const chosen = 'tidal lamp 7 orchard';
    expect(await change({ password: chosen })).toMatchObject({
      status: 422,
      body: { errors: { currentPassword: ['Enter your current password.'] } },
    });
    expect(await change({ currentPassword: 'not the password', password: chosen })).toMatchObject({
      status: 422,
      body: { errors: { currentPassword: ['Incorrect password.'] } },
    });
    expect((await api.post('/login', { email, password })).status).toBe(200);
  });

  it('changes nothing by a code that was mailed before the proof was too old', async () => {
    await api.post('/user/email/code', { email: next }, token);
    const code = await codeTo(server.database, next);
    await api.post('/user/email/code/verify', { email: next, code }, token);
    later(10);
    expect(await acts['changing the email address']()).toEqual(unconfirmed);
    await confirm();
    expect((await api.get('/user', token)).body.email).toBe(email);
  });

  it('keeps the code that confirms a deletion for when the learner has proved who they are', async () => {
    await api.post('/user/email/code/delete', undefined, token);
    const code = await codeTo(server.database, email);
    later(9);
    await confirm();
    later(0.5);
    expect((await api.post('/user/email/code/delete/verify', { code }, token)).status).toBe(200);
  });

  it('of another session gains nothing by the learner’s own proof', async () => {
    const other = (await api.post('/login', { email, password })).body.token;
    later(10);
    await confirm();
    expect(await api.post('/user/email/code', { email: next }, other)).toEqual(unconfirmed);
  });

  it('of a session begun by a login link has proved nothing yet', async () => {
    const { id } = (await api.get('/user', token)).body;
    await server.database.query('update users set email_proven_at = now() where id = $1', [id]);
    const link = await openLoginLink(server.database, id, now);
    token = (await api.post('/login/token', { token: link })).body.token;
    expect(await acts['asking for the code of a new address']()).toEqual(unconfirmed);
  });
});

describe('the token of a session whose learner proves again who they are [SC-13]', () => {
  const earlierAndNew = async () => {
    later(10);
    const earlier = token;
    await confirm();
    return { earlier, renewed: token };
  };

  it('is another one, which alone is confirmed', async () => {
    const { earlier, renewed } = await earlierAndNew();
    expect(renewed).toMatch(/^[\w-]{43}$/);
    expect(renewed).not.toBe(earlier);
    expect(await api.post('/user/email/code', { email: next }, earlier)).toEqual(unconfirmed);
    expect((await api.post('/user/email/code', { email: next }, renewed)).status).toBe(200);
  });

  it('ends the earlier one a minute after its first use, so that no call under way is refused', async () => {
    const { earlier, renewed } = await earlierAndNew();
    expect((await api.get('/user', renewed)).status).toBe(200);
    expect((await api.get('/user', earlier)).status).toBe(200);
    later(0.5);
    // A repeated request gets a token, and the old token's time is not extended.
    expect((await api.post('/check-password', { password }, earlier)).status).toBe(200);
    later(0.5);
    expect((await api.get('/user', earlier)).status).toBe(401);
    expect((await api.get('/user', renewed)).status).toBe(200);
  });

  it('may be lost on its way: the device stays logged in with the earlier one, and may try again', async () => {
    const { earlier } = await earlierAndNew();
    later(60);
    expect((await api.get('/user', earlier)).status).toBe(200);
    expect(await api.post('/user/email/code', { email: next }, earlier)).toEqual(unconfirmed);
    token = earlier;
    await confirm();
    expect((await api.post('/user/email/code', { email: next }, token)).status).toBe(200);
  });

  it('is one session in the list, that began and ends when it did before', async () => {
    const [before] = (await api.get('/user/sessions', token)).body.data;
    const { renewed } = await earlierAndNew();
    const { data } = (await api.get('/user/sessions', renewed)).body;
    expect(data).toHaveLength(1);
    expect(data[0]).toMatchObject({ beganAt: before.beganAt, current: true });
    later(30 * 24 * 60 - 10);
    expect((await api.get('/user', renewed)).status).toBe(401);
  });

  it('is ended with the earlier one by logging out, and by ending the session from elsewhere', async () => {
    const { earlier, renewed } = await earlierAndNew();
    await api.post('/logout', undefined, renewed);
    expect((await api.get('/user', earlier)).status).toBe(401);
    token = (await api.post('/login', { email, password })).body.token;
    const other = (await api.post('/login', { email, password })).body.token;
    const first = token;
    await confirm();
    expect((await api.get('/user', first)).status).toBe(200);
    const { data } = (await api.get('/user/sessions', other)).body;
    const [shown] = data.filter(({ current }: { current: boolean }) => !current);
    expect((await api.delete(`/user/sessions/${shown.id}`, other)).status).toBe(200);
    expect((await api.get('/user', first)).status).toBe(401);
    expect((await api.get('/user', token)).status).toBe(401);
  });
});

describe('changing the password [PR-06]', () => {
  const chosen = 'tidal lamp 7 orchard';
  const change = (body: object) => api.post('/user/password', { currentPassword: password, ...body }, token);

  it('keeps this session, ends the others, and tells the learner', async () => {
    const other = (await api.post('/login', { email, password })).body.token;
    const link = await openLoginLink(server.database, (await api.get('/user', token)).body.id, now);
    const changed = await change({ password: chosen });
    expect(changed.status).toBe(200);
    expect(changed.body.token).not.toBe(token);
    expect((await api.get('/user', changed.body.token)).status).toBe(200);
    expect(await api.post('/user/email/code', { email: next }, token)).toEqual(unconfirmed);
    expect((await api.get('/user', other)).status).toBe(401);
    expect((await api.post('/login/token', { token: link })).status).toBe(401);
    expect((await api.post('/login', { email, password })).status).toBe(401);
    expect((await api.post('/login', { email, password: chosen })).status).toBe(200);
    expect(await kindsTo(server.database, email)).toEqual(['password-changed']);
  });

  it('refuses one that is easily guessed, at its field', async () => {
    expect((await change({ password: 'Password2026!' })).body.errors).toEqual({
      password: ['This password is too easy to guess. Choose another.'],
    });
    expect((await api.post('/login', { email, password })).status).toBe(200);
  });
});
