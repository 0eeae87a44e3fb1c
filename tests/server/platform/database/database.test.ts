import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Database, DatabaseGone } from '#server/platform/database/database.ts';
import { openMigratedDatabase } from '#tests/support/migrated-database.ts';

describe('the database', () => {
  let database: Database;
  beforeAll(async () => {
    database = await openMigratedDatabase();
  });
  afterAll(() => database.close());

  it('returns big integers, dates and numerics as text, timestamps as UTC in ISO 8601, bytes as a Buffer', async () => {
    const rows = await database.query(
      `select 9007199254740993::bigint as big, date '2026-11-20' as day, 1.50::numeric as amount,
              timestamptz '2026-11-20 07:04:00.123456+02' as moment,
              '\\x00ff'::bytea as bytes, '{"a":[1]}'::jsonb as json, 2::int as count, true as yes, null as nothing`,
    );
    expect(rows).toEqual([
      {
        big: '9007199254740993',
        day: '2026-11-20',
        amount: '1.50',
        moment: '2026-11-20T05:04:00.123456Z',
        bytes: Buffer.from([0, 255]),
        json: { a: [1] },
        count: 2,
        yes: true,
        nothing: null,
      },
    ]);
  });

  it('accepts text, numbers, bytes, lists and JSON text as parameters', async () => {
    const rows = await database.query(
      `select $1::text as text, $2::bigint as id, $3::bytea as bytes, $4::text[] as list, $5::jsonb as json,
              $6::timestamptz as moment, $7::boolean as yes, $8::text as nothing`,
      [
        "Robert'); --",
        '42',
        Buffer.from([1, 2]),
        ['a"b', 'c,d'],
        JSON.stringify([{ a: 1 }]),
        new Date('2026-11-20T05:04:00.5Z'),
        true,
        null,
      ],
    );
    expect(rows).toEqual([
      {
        text: "Robert'); --",
        id: '42',
        bytes: Buffer.from([1, 2]),
        list: ['a"b', 'c,d'],
        json: [{ a: 1 }],
        moment: '2026-11-20T05:04:00.5Z',
        yes: true,
        nothing: null,
      },
    ]);
  });

  it('rolls back a failed transaction, and rethrows its error', async () => {
    await database.script('create table drafts (name text primary key)');
    const failure = new Error('changed my mind');
    await expect(
      database.transaction(async ({ query }) => {
        await query("insert into drafts values ('one')");
        throw failure;
      }),
    ).rejects.toBe(failure);
    expect(await database.query('select * from drafts')).toEqual([]);
  });

  it('commits a transaction and returns its result', async () => {
    await database.script('create table notes (name text primary key)');
    const answer = await database.transaction(async ({ query }) => {
      await query("insert into notes values ('one')");
      return 'kept';
    });
    expect(answer).toBe('kept');
    expect(await database.query('select * from notes')).toEqual([{ name: 'one' }]);
  });

  it('reports the SQLSTATE of a violated constraint', async () => {
    await database.script('create table once (name text constraint once_name unique)');
    await database.query("insert into once values ('a')");
    await expect(database.query("insert into once values ('a')")).rejects.toMatchObject({
      code: '23505',
      constraint: 'once_name',
    });
  });

  it('works after a failed statement', async () => {
    await expect(database.query('select nonsense')).rejects.toMatchObject({ code: '42703' });
    expect(await database.query('select 1 as one')).toEqual([{ one: 1 }]);
  });

  it('reports itself as gone once it is closed', async () => {
    const closed = await openMigratedDatabase();
    await closed.close();
    await expect(closed.query('select 1')).rejects.toBeInstanceOf(DatabaseGone);
    await expect(closed.close()).resolves.toBeUndefined();
  });
});
