import * as v from 'valibot';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { refreshStatistics } from '#server/feed/refresh-statistics.ts';
import type { Database } from '#server/platform/database/database.ts';
import { readRows } from '#server/platform/database/read-rows.ts';
import { addArticle } from '#tests/support/quiz-taker.ts';
import { sampleArticle } from '#tests/support/sample-articles.ts';
import { openTestDatabase } from '#tests/support/test-database.ts';

let database: Database;
beforeEach(async () => {
  database = await openTestDatabase();
});
afterEach(() => database.close());

const estimated = async () => {
  const [table] = await readRows(
    database,
    v.object({ rows: v.number() }),
    `select reltuples::integer as rows from pg_class where relname = 'articles'`,
  );
  return table?.rows;
};

it('gives the database its number of articles, so that a search reads only its hits', async () => {
  for (const key of ['a', 'b', 'c']) await addArticle(database, sampleArticle(key));
  expect(await estimated()).not.toBe(3);
  await refreshStatistics(database)();
  expect(await estimated()).toBe(3);
});

it('refreshes only if articles were added, removed or changed', async () => {
  const script = vi.fn(database.script);
  const learn = refreshStatistics({ ...database, script });
  await learn();
  await learn();
  expect(script).toHaveBeenCalledTimes(1);
  await addArticle(database, sampleArticle('a'));
  await learn();
  expect(script).toHaveBeenCalledTimes(2);
});
