import { afterAll, beforeAll, expect, it } from 'vitest';
import { parseSearch } from '#core/feed/search-query.ts';
import { expandSearch } from '#server/feed/search-synonyms.ts';
import { refreshOwnVocabulary } from '#server/importing/vocabulary/own-vocabulary.ts';
import type { Database } from '#server/platform/database/database.ts';
import { openTestDatabase } from '#tests/support/test-database.ts';

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
  await refreshOwnVocabulary(database);
});
afterAll(() => database.close());

const includes = async (typed: string) => (await expandSearch(database, parseSearch(typed))).includes;

it.each([
  ['heart attack', 'myocardial infarction'],
  ['Tylenol', 'acetaminophen'],
  ['T2DM', 'type 2 diabetes'],
  ['heart attacks in women', 'myocardial infarction'],
  ['high blood pressure', 'hypertension'],
  ['water pills', 'diuretics'],
  ['broken wrist', 'wrist fracture'],
  ['renal', 'kidney'],
  ['high blood pressure in pregnancy', 'gestational hypertension'],
  ['pain in the belly', 'abdominal pain'],
  ['Arimidex', 'aromatase inhibitor therapy'],
  ['trouble getting pregnant', 'infertility'],
])('takes “%s” for %s [FD-03]', async (typed, name) => {
  expect(await includes(typed)).toContain(name);
});

it('says nothing about a word that has one name, or another spelling only', async () => {
  for (const typed of ['xylophone', 'anaemia', 'myocardial infarction'])
    expect(await includes(typed)).toEqual([]);
});

it('is stored once, however often the server starts', async () => {
  const stored = () =>
    database.query('select imported_at, (select count(*) from vocabulary_terms) from vocabulary_sources');
  const before = await stored();
  await refreshOwnVocabulary(database);
  expect(await stored()).toEqual(before);
});
