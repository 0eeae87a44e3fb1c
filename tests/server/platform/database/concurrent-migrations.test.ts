import { setTimeout as wait } from 'node:timers/promises';
import * as v from 'valibot';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '#server/platform/database/database.ts';
import { type Migration, migrate, readMigrations } from '#server/platform/database/migrate.ts';
import { readRows } from '#server/platform/database/read-rows.ts';
import { openMigratedDatabase, postgresUrl } from '#tests/support/migrated-database.ts';

const indexing: Migration = {
  name: '901-indexed',
  sql: `-- concurrently
create index concurrently if not exists large_number on large (number);
update large set note = 'noted' where note is null and id <= 10;
create index concurrently if not exists large_note on large (note);
`,
  checksum: 'indexed',
  isConcurrent: true,
};
const altering: Migration = {
  name: '902-altered',
  sql: 'alter table large add column more text; create index large_more on large (more) where more is not null;',
  checksum: 'altered',
};

let database: Database;
let shipped: readonly Migration[];
beforeEach(async () => {
  database = await openMigratedDatabase();
  shipped = await readMigrations();
  await database.script(
    `create table large (id int primary key, number int, note text);
     insert into large select g, g % 1000 from generate_series(1, ${postgresUrl === undefined ? 1_000 : 200_000}) g`,
  );
});
afterEach(() => database.close());

const indexes = async () => {
  const rows = await readRows(
    database,
    v.object({ name: v.string(), valid: v.boolean() }),
    `select indexrelid::regclass::text as name, indisvalid as valid from pg_index
     where indrelid = 'large'::regclass order by 1`,
  );
  return rows.map(({ name, valid }) => [name, valid]);
};

/** The longest that a reader and a writer waited until the work was done, in milliseconds. */
const longestWait = async (work: Promise<unknown>): Promise<number> => {
  let isDone = false;
  const end = () => {
    isDone = true;
  };
  work.then(end, end);
  let longest = 0;
  while (!isDone) {
    const began = performance.now();
    await database.query('select count(*) from large where id < 100');
    await database.query('update large set number = number + 1 where id = 1');
    longest = Math.max(longest, performance.now() - began);
    await wait(5);
  }
  await work;
  return longest;
};

describe('a migration that is marked as concurrent', () => {
  it('is applied once, by however many processes, between those before and after it [OP-08]', async () => {
    const all = [...shipped, indexing, altering];
    const applied = await Promise.all([1, 2, 3].map(() => migrate(database, all)));
    expect(applied.flat()).toEqual([indexing.name, altering.name]);
    expect(await indexes()).toEqual([
      ['large_more', true],
      ['large_note', true],
      ['large_number', true],
      ['large_pkey', true],
    ]);
    expect(await database.query("select count(*)::int as noted from large where note = 'noted'")).toEqual([
      { noted: 10 },
    ]);
  });

  it('is accepted under the checksum of an earlier text with the same outcome, and under no other [OP-08]', async () => {
    await migrate(database, [...shipped, indexing]);
    const changed = { ...indexing, checksum: 'split', formerly: 'indexed' };
    expect(await migrate(database, [...shipped, changed])).toEqual([]);
    await expect(migrate(database, [...shipped, { ...changed, formerly: 'other' }])).rejects.toThrow(
      'was changed after it was applied',
    );
  });
});

describe.skipIf(postgresUrl === undefined)('on PostgreSQL, whose address TEST_DATABASE_URL has', () => {
  it('an index is built while others read and write [OP-08]', async () => {
    await migrate(database, shipped);
    expect(await longestWait(migrate(database, [...shipped, indexing]))).toBeLessThan(1_000);
  });

  it('an index whose build was interrupted is rebuilt [OP-08]', async () => {
    await database.script('create unique index concurrently large_number on large (number)').catch(() => {});
    expect(await indexes()).toContainEqual(['large_number', false]);
    await migrate(database, [...shipped, indexing]);
    expect(await indexes()).toContainEqual(['large_number', true]);
  });

  it('a change of a table with a long-running reader yields to it, and is retried [OP-08]', async () => {
    const reading = database.transaction(async (queries) => {
      await queries.query('select 1 from large limit 1');
      await wait(3_000);
    });
    await wait(100);
    const migrating = migrate(database, [...shipped, altering]);
    // A reader waits behind the change while that waits for the first reader: a second, plus the machine's delay.
    expect(await longestWait(Promise.all([reading, migrating]))).toBeLessThan(1_500);
    expect(await migrating).toEqual([altering.name]);
  });
});
