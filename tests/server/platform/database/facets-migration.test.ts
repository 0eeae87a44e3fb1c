import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { feedEndpoint, feedSearchEndpoint, filterChoicesEndpoint } from '#contract/feed.ts';
import type { Database } from '#server/platform/database/database.ts';
import { migrate, readMigrations } from '#server/platform/database/migrate.ts';
import { readRows } from '#server/platform/database/read-rows.ts';
import { callEndpoint } from '#tests/support/call-endpoint.ts';
import { openEmptyDatabase } from '#tests/support/empty-database.ts';
import { addArticle } from '#tests/support/quiz-taker.ts';
import { sampleArticle } from '#tests/support/sample-articles.ts';

describe('articles stored before there were filters', () => {
  let database: Database;
  beforeAll(async () => {
    database = await openEmptyDatabase();
    const before = (await readMigrations()).filter(({ name }) => !/^(031|033|040)/.test(name));
    await migrate(database, before);
    for (const slug of ['one', 'two']) await addArticle(database, sampleArticle(slug));
    await migrate(database);
  });
  afterAll(() => database.close());

  it('are found by filters, and counted [FD-05] [FD-08]', async () => {
    const { topics } = await callEndpoint(database, filterChoicesEndpoint, {});
    const topic = topics[0]?.slug ?? '';
    const { data, total } = await callEndpoint(database, feedEndpoint, { query: { topic } });
    expect([data.map(({ slug }) => slug).sort(), total]).toEqual([['one', 'two'], 2]);
    const q = data[0]?.title ?? '';
    const found = await callEndpoint(database, feedSearchEndpoint, { query: { q, topic } });
    expect(found.data.length).toBeGreaterThan(0);
  });

  it('change their place like new ones', async () => {
    await database.query("update articles set removed_at = now() where slug = 'two'");
    const rows = await readRows(
      database,
      v.object({ most: v.string() }),
      'select max(articles) as most from facet_counts',
    );
    expect(Number(rows[0]?.most)).toBe(1);
  });
});
