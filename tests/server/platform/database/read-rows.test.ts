import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '#server/platform/database/database.ts';
import { openPGlite } from '#server/platform/database/pglite-database.ts';
import { readRows, UnexpectedRow } from '#server/platform/database/read-rows.ts';

describe('reading rows by a schema', () => {
  let database: Database;

  beforeAll(async () => {
    database = await openPGlite();
  });
  afterAll(() => database.close());

  it('returns the columns that the schema names', async () => {
    const row = v.object({ id: v.string(), count: v.number() });
    expect(
      await readRows(database, row, 'select 7::bigint as id, $1::integer as count, 1 as other', [2]),
    ).toEqual([{ id: '7', count: 2 }]);
  });

  it('refuses a row of another shape and names the columns, but not their values', async () => {
    const row = v.object({ total: v.number(), card: v.object({ title: v.string() }) });
    const read = readRows(database, row, `select 42::numeric as total, '{"title": null}'::jsonb as card`);
    await expect(read).rejects.toThrow(UnexpectedRow);
    await expect(read).rejects.toThrow('total is not number, card.title is not string: select ');
    await expect(read).rejects.not.toThrow('"42"');
  });
});
