import { randomBytes } from 'node:crypto';
import * as v from 'valibot';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { deleteExpired } from '#server/accounts/delete-expired.ts';
import { readRows } from '#server/platform/database/read-rows.ts';
import { digest } from '#server/platform/http/digest.ts';
import { apiCalls } from '#tests/support/api-calls.ts';
import { codeTo, kindsTo } from '#tests/support/outbox.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';
import { creditFor } from './credit-for.ts';

let server: TestServer;
let api: ReturnType<typeof apiCalls>;
let people = 0;
let token = '';
let email = '';
let userId = '';

beforeAll(async () => {
  server = await startTestServer();
  api = apiCalls(server.origin);
});
afterAll(() => server.close());
beforeEach(async () => {
  people += 1;
  email = `ada${people}@example.org`;
  token = await api.join(email);
  userId = (await api.get('/user', token)).body.id;
});

const sendAndRead = async () => {
  expect((await api.post('/user/email/code/delete', undefined, token)).status).toBe(200);
  return codeTo(server.database, email);
};
const verify = (code: string) => api.post('/user/email/code/delete/verify', { code }, token);
const columnsOfUsers = () =>
  readRows(
    server.database,
    v.object({ table_name: v.string(), column_name: v.string() }),
    `select c.table_name, c.column_name from information_schema.columns c
     join information_schema.tables t on t.table_name = c.table_name and t.table_type = 'BASE TABLE'
     where c.table_schema = 'public' and t.table_schema = 'public'
       and (c.column_name = 'user_id' or (c.table_name = 'users' and c.column_name = 'id'))`,
  );

describe('deleting an account [PR-05]', () => {
  it('deletes everything of the learner, and ends every session', async () => {
    await creditFor(server.database, userId, `deleted-${people}`);
    await api.post('/user/profile/update-names', { firstName: 'Augusta', lastName: 'King' }, token);
    await api.post('/user/email/code', { email: `next${people}@example.org` }, token);
    await api.post('/send-password-reset', { email }, token);
    const second = (await api.post('/login', { email, password: 'correct horse battery' })).body.token;

    expect((await verify(await sendAndRead())).body).toEqual({ message: 'Your account is deleted.' });

    expect([(await api.get('/user', token)).status, (await api.get('/user', second)).status]).toEqual([
      401, 401,
    ]);
    const columns = await columnsOfUsers();
    expect(columns.length).toBeGreaterThan(8);
    for (const { table_name, column_name } of columns)
      expect(
        await server.database.query(`select from ${table_name} where ${column_name} = $1`, [userId]),
        table_name,
      ).toEqual([]);
    const named = await server.database.query('select from password_resets where email = $1', [email]);
    expect(named).toEqual([]);
    expect(await kindsTo(server.database, email)).toEqual(['account-deleted']);
    expect((await api.post('/login', { email, password: 'correct horse battery' })).status).toBe(401);
    await api.join(email);
  });

  it('[CR-06] keeps a sealed record of each credit, so that certificates verify as before until it is purged', async () => {
    await creditFor(server.database, userId, `sealed-${people}`);
    const [credit] = await readRows(
      server.database,
      v.object({ code: v.string() }),
      'select verification_code as code from credits where user_id = $1',
      [userId],
    );
    const verified = () => api.get(`/verify/${credit?.code}`);
    const before = await verified();
    expect(before.status).toBe(200);
    expect((await verify(await sendAndRead())).status).toBe(200);
    expect(await verified()).toEqual(before);

    const [sealed] = await readRows(
      server.database,
      v.object({ years: v.number(), kept: v.record(v.string(), v.unknown()) }),
      `select extract(year from age(purge_on, completed_on))::integer as years, to_jsonb(s) as kept
       from sealed_records s where verification_code = $1`,
      [credit?.code],
    );
    expect(sealed?.years).toBe(6);
    expect(JSON.stringify(sealed?.kept)).not.toContain(email);
    await deleteExpired(server.database, new Date(), { sessionIdleMinutes: undefined });
    expect((await verified()).status).toBe(200);
    await deleteExpired(server.database, new Date(Date.now() + 7 * 366 * 24 * 60 * 60 * 1000), {
      sessionIdleMinutes: undefined,
    });
    expect((await verified()).status).toBe(404);
  });

  it('leaves what the same guest started and now belongs to another learner', async () => {
    const other = await api.join(`other${people}@example.org`);
    const otherId = (await api.get('/user', other)).body.id;
    await creditFor(server.database, otherId, `shared-${people}`);
    const [guest] = await readRows(
      server.database,
      v.object({ id: v.string() }),
      'insert into guests (hash_digest, user_id) values ($1, $2) returning id',
      [digest(randomBytes(8).toString('hex')), userId],
    );
    await server.database.query('update attempts set guest_id = $1 where user_id = $2', [guest?.id, otherId]);
    expect((await verify(await sendAndRead())).status).toBe(200);
    expect((await api.get('/transcripts', other)).body.data).toHaveLength(1);
  });

  it('happens once for concurrent requests, and all responses are true', async () => {
    const code = await sendAndRead();
    const answers = await Promise.all(Array.from({ length: 5 }, () => verify(code)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.every(({ status }) => [200, 401, 422].includes(status))).toBe(true);
    expect(await kindsTo(server.database, email)).toEqual(['account-deleted']);
  });

  it('is refused with a wrong code, and with the sixth try (faults.md, 36)', async () => {
    const code = await sendAndRead();
    const wrong = String((Number(code) + 1) % 1_000_000).padStart(6, '0');
    const tried = [];
    for (let at = 0; at < 5; at++) tried.push((await verify(wrong)).status);
    expect([...tried, (await verify(code)).status]).toEqual(Array(6).fill(422));
    expect((await api.get('/user', token)).status).toBe(200);
  });

  it('is all or nothing', async () => {
    await creditFor(server.database, userId, `kept-${people}`);
    const code = await sendAndRead();
    await server.database.script(
      `create function refuse_mail() returns trigger language plpgsql as $$ begin raise exception 'full'; end $$;
       create trigger refuse before insert on mail_outbox for each row execute function refuse_mail()`,
    );
    expect((await verify(code)).status).toBe(500);
    await server.database.script('drop trigger refuse on mail_outbox');
    expect((await api.get('/transcripts', token)).body.data).toHaveLength(1);
  });

  it('requires a session', async () => {
    expect((await api.post('/user/email/code/delete')).status).toBe(401);
    expect((await api.post('/user/email/code/delete/verify', { code: '123456' })).status).toBe(401);
  });
});
