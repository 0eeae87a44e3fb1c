import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '#server/platform/database/database.ts';
import { type Migration, migrate, readMigrations } from '#server/platform/database/migrate.ts';
import { openMigratedDatabase } from '#tests/support/migrated-database.ts';

const second: Migration = {
  name: '900-second',
  sql: 'create table second (id int); insert into second values (1);',
  checksum: 'a',
};
const broken: Migration = {
  name: '901-broken',
  sql: 'create table third (id int); select nonsense;',
  checksum: 'b',
};

describe('migrating', () => {
  let database: Database;
  let shipped: readonly Migration[];
  beforeEach(async () => {
    database = await openMigratedDatabase();
    shipped = await readMigrations();
  });
  afterEach(() => database.close());

  it('applies missing migrations, in order and once', async () => {
    expect(await migrate(database, [...shipped, second])).toEqual([second.name]);
    expect(await migrate(database, [...shipped, second])).toEqual([]);
    expect(await database.query('select id from second')).toEqual([{ id: 1 }]);
  });

  it('applies a lower number that was added after a higher one was applied', async () => {
    const lower: Migration = { ...broken, name: '899-lower', sql: 'create table lower_one (id int);' };
    await migrate(database, [...shipped, second]);
    expect(await migrate(database, [...shipped, lower, second])).toEqual([lower.name]);
    expect(await migrate(database, [...shipped, lower, second])).toEqual([]);
  });

  it('applies each migration once when several start at the same time', async () => {
    const applied = await Promise.all([1, 2, 3, 4, 5].map(() => migrate(database, [...shipped, second])));
    expect(applied.flat()).toEqual([second.name]);
    expect(await database.query('select id from second')).toEqual([{ id: 1 }]);
  });

  it('leaves the schema unchanged if one of several fails', async () => {
    await expect(migrate(database, [...shipped, second, broken])).rejects.toMatchObject({ code: '42703' });
    expect(
      await database.query("select to_regclass('second') as second, to_regclass('third') as third"),
    ).toEqual([{ second: null, third: null }]);
    expect(await migrate(database)).toEqual([]);
  });

  it('refuses a migration that was changed after it was applied', async () => {
    await migrate(database, [...shipped, second]);
    await expect(migrate(database, [...shipped, { ...second, checksum: 'changed' }])).rejects.toThrow(
      '900-second was changed after it was applied',
    );
  });

  it('refuses a database that a newer version migrated', async () => {
    await migrate(database, [...shipped, second]);
    await expect(migrate(database, shipped)).rejects.toThrow('900-second, which is unknown here');
  });

  it('opens a database that a newer version has only expanded, and records what that version adds later [OP-12]', async () => {
    const expanding = { ...second, expands: true };
    await migrate(database, [...shipped, expanding]);
    expect(await migrate(database, shipped)).toEqual([]);
    expect(await migrate(database, [...shipped, expanding])).toEqual([]);
    await migrate(database, [...shipped, expanding, { ...second, name: '901-contracting', sql: 'select 1' }]);
    await expect(migrate(database, shipped)).rejects.toThrow('901-contracting, which is unknown here');
  });

  it('takes over a database whose list of migrations does not say which ones expand [OP-12]', async () => {
    await database.script('alter table schema_migrations drop column expands');
    expect(await migrate(database, [...shipped, second])).toEqual([second.name]);
    await expect(migrate(database, shipped)).rejects.toThrow('900-second, which is unknown here');
  });
});
