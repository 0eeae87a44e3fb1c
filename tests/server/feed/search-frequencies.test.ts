import * as v from 'valibot';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { refreshStatistics } from '#server/feed/refresh-statistics.ts';
import { searchPage } from '#server/feed/search-feed.ts';
import { refreshFrequencies } from '#server/feed/search-frequencies.ts';
import type { Database } from '#server/platform/database/database.ts';
import { readRows } from '#server/platform/database/read-rows.ts';
import { postgresUrl } from '#tests/support/migrated-database.ts';
import { addArticle } from '#tests/support/quiz-taker.ts';
import { sampleArticle } from '#tests/support/sample-articles.ts';
import { openTestDatabase } from '#tests/support/test-database.ts';

let database: Database;
beforeEach(async () => {
  database = await openTestDatabase();
});
afterEach(() => database.close());

const shareOf = async (lexeme: string) => {
  const [row] = await readRows(
    database,
    v.object({ share: v.number() }),
    'select share from search_frequencies where lexeme = $1',
    [lexeme],
  );
  return row?.share;
};

it('counts in which share of the articles each word is [FD-03]', async () => {
  await addArticle(database, sampleArticle('one', { title: 'Aspirin and zebras' }));
  await addArticle(database, sampleArticle('two', { title: 'Aspirin' }));
  await refreshFrequencies(database);
  expect(await shareOf('aspirin')).toBe(1);
  expect(await shareOf('zebra')).toBe(0.5);
  expect(await shareOf('unicorn')).toBeUndefined();
});

it('counts again only when the library has changed much, so that pages of a search stay in order [FD-01]', async () => {
  for (let number = 0; number < 21; number += 1) await addArticle(database, sampleArticle(`a-${number}`));
  await refreshFrequencies(database);
  await addArticle(database, sampleArticle('zebra', { title: 'Zebra' }));
  await refreshFrequencies(database);
  expect(await shareOf('zebra')).toBeUndefined();
  await addArticle(database, sampleArticle('other', { title: 'Other' }));
  await refreshFrequencies(database);
  expect(await shareOf('zebra')).toBeCloseTo(1 / 23);
});

it('finds just after an import what it finds once the words were counted in the background [FD-03]', async () => {
  for (const [slug, title] of [
    ['one', 'Aspirin in zebras'],
    ['two', 'Aspirin for zebra owners'],
    ['three', 'Aspirin, aspirin and zebras of aspirin'],
    ['four', 'Owners'],
  ] as const)
    await addArticle(database, sampleArticle(slug, { title }));
  const found = async () => {
    const { text } = await searchPage(database, 'aspirin zebra owners', new Date());
    return v.parse(v.object({ data: v.array(v.object({ slug: v.string() })) }), JSON.parse(text)).data;
  };
  const before = await found();
  expect(await shareOf('aspirin')).toBe(0.75);
  await refreshStatistics(database)();
  expect(await found()).toEqual(before);
});

it.skipIf(postgresUrl === undefined)(
  'lets no search wait while another one counts or an import is stored: TEST_DATABASE_URL names a PostgreSQL [FD-03]',
  async () => {
    await addArticle(database, sampleArticle('one', { title: 'Aspirin' }));
    await database.transaction(async (queries) => {
      await queries.query('select from feed_state for update');
      await refreshFrequencies(database);
      expect(await shareOf('aspirin')).toBeUndefined();
    });
    await refreshFrequencies(database);
    expect(await shareOf('aspirin')).toBe(1);
  },
);
