import * as v from 'valibot';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readRows } from '#server/platform/database/read-rows.ts';
import { apiCalls } from '#tests/support/api-calls.ts';
import { bareArticle } from '#tests/support/article-drafts.ts';
import { addArticle } from '#tests/support/quiz-taker.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';

const NOW = new Date('2026-05-04T12:00:00Z');

describe('a learner who stores as much as they can (docs/security.md)', () => {
  let server: TestServer;
  let api: ReturnType<typeof apiCalls>;
  let article: string;
  let people = 0;
  let email = '';
  let token = '';
  let userId = '';
  beforeAll(async () => {
    server = await startTestServer({ now: () => NOW, settings: { rateLimits: true } });
    api = apiCalls(server.origin);
    article = await addArticle(server.database, bareArticle());
  });
  afterAll(() => server.close());
  beforeEach(async () => {
    people += 1;
    email = `filler${people}@example.org`;
    token = await api.join(email);
    userId = (await api.get('/user', token)).body.id;
  });

  const uuid = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;
  const fill = (sql: string, ...values: unknown[]) => server.database.query(sql, [userId, ...values]);
  const count = async (table: string): Promise<number> => {
    const [row] = await readRows(
      server.database,
      v.object({ rows: v.number() }),
      `select count(*)::integer as rows from ${table} where user_id = $1`,
      [userId],
    );
    return row?.rows ?? 0;
  };

  it('begins at most two hundred payments and card setups a day [PL-12]', async () => {
    const begin = () => api.post('/user/billing/payment-method', {}, token);
    for (let at = 0; at < 200; at += 20)
      for (const { status } of await Promise.all(Array.from({ length: 20 }, begin))) expect(status).toBe(200);
    expect((await begin()).status).toBe(429);
    expect((await api.get('/subscription/payment-intent', token)).status).toBe(200);
    expect(await count('payment_attempts')).toBe(1);
  });

  it('keeps at most five thousand highlights in all articles [RD-07]', async () => {
    const other = await addArticle(
      server.database,
      bareArticle({ sourceKey: 'other', slug: 'other', doi: '10.1000/other' }),
    );
    const highlight = { exact: 'risk', prefix: '', suffix: '', note: '' };
    const path = (id: string, n: number) => `/article/${id}/highlights/${uuid(n)}`;
    expect((await api.put(path(article, 0), highlight, token)).status).toBe(200);
    await fill(
      `insert into article_highlights (user_id, article_id, id, exact, prefix, suffix, note, highlighted_at)
       select $1, $2, ('00000000-0000-4000-8000-' || lpad(n::text, 12, '0'))::uuid, 'risk', '', '', '', $3
       from generate_series(1, 4999) n`,
      other,
      NOW.toISOString(),
    );
    expect(await api.put(path(article, 1), highlight, token)).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining('5,000 highlights in all articles') },
    });
    expect((await api.put(path(article, 0), { ...highlight, note: 'changed' }, token)).status).toBe(200);
  });

  it('keeps the five hundred outside credits that were removed last, and no import without a credit', async () => {
    await fill(
      `with imports as (
         insert into outside_imports (user_id, imported_at) select $1, $2 from generate_series(1, 600) returning id)
       insert into outside_credits
         (user_id, import_id, title, provider, type, completed_on, hundredths, likeness, removed_at)
       select $1, id, 'Rounds', '', '', '2026-01-02', 100, id::text,
         $2::timestamptz - row_number() over (order by id) * interval '1 second' from imports`,
      NOW.toISOString(),
    );
    await fill(`update outside_credits set removed_at = null
      where user_id = $1 and id = (select max(id) from outside_credits where user_id = $1)`);
    const { body } = await api.get('/outside-credits', token);
    expect(body.total).toBe(1);
    expect((await api.delete(`/outside-credits/${body.data[0].id}`, token)).status).toBe(200);
    expect([await count('outside_credits'), await count('outside_imports')]).toEqual([500, 500]);
    expect((await api.post(`/outside-credits/restore/${body.data[0].id}`, undefined, token)).status).toBe(
      200,
    );
  });

  it('has a hundred sessions, and another login ends the one that was used least recently [SC-04]', async () => {
    const first = token;
    await fill(`update sessions set last_used_at = last_used_at - interval '1 hour' where user_id = $1`);
    await fill(
      `insert into sessions (token_hash, user_id, created_at, last_used_at, expires_at)
       select sha256(n::text::bytea), $1, $2, $2, $2::timestamptz + interval '30 days' from generate_series(1, 99) n`,
      NOW.toISOString(),
    );
    const logIn = () => api.post('/login', { email, password: 'correct horse battery' });
    const { status, body } = await logIn();
    expect(status).toBe(200);
    expect(await count('sessions')).toBe(100);
    expect((await api.get('/user', body.token)).status).toBe(200);
    expect((await api.get('/user', first)).status).toBe(401);
  });

  it('has one referral code and one link that confirms the address, however often they are requested [PL-11]', async () => {
    for (const _ of [1, 2]) expect((await api.get('/referrals', token)).status).toBe(200);
    const mail = () => api.post('/user/email/confirmation', undefined, token);
    for (const _ of [1, 2, 3, 4, 5]) expect((await mail()).status).toBe(200);
    expect((await mail()).status).toBe(429);
    expect(await count('referral_codes')).toBe(1);
    expect(await count('email_confirmations')).toBe(1);
  });

  it('fills no list of security events, and none is replaced by others [SC-06]', async () => {
    await fill(
      `insert into security_events (user_id, kind, device, address, happened_at)
       select $1, 'sessions-ended', '', '', $2 from generate_series(1, 99)`,
      NOW.toISOString(),
    );
    const before = await count('security_events');
    for (const _ of [1, 2]) expect((await api.delete('/user/sessions', token)).status).toBe(200);
    expect(await count('security_events')).toBe(before + 1);
  });

  it('is refused a twenty-first change of name in a day, and can always withdraw a permission', async () => {
    const rename = (n: number) =>
      api.post(
        '/user/profile/update-names',
        { firstName: `Ada ${'abcdefghijklmnopqrstuvwxyz'[n]}`, lastName: 'Example' },
        token,
      );
    for (let n = 0; n < 20; n++) expect((await rename(n)).status).toBe(200);
    expect((await rename(20)).status).toBe(429);
    const permit = (granted: boolean) =>
      api.put('/moc/permissions', { target: 'accreditor', granted }, token);
    for (let n = 0; n < 100; n++) expect((await permit(true)).status).toBe(200);
    expect((await permit(true)).status).toBe(429);
    expect((await permit(false)).status).toBe(200);
  });
});
