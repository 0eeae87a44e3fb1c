import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { searchSuggestionsEndpoint } from '#contract/feed.ts';
import { refreshFrequencies } from '#server/feed/search-frequencies.ts';
import type { ArticleDraft } from '#server/importing/content/article-draft.ts';
import { removeArticle } from '#server/importing/library/remove-article.ts';
import { saveDraft } from '#server/importing/library/save-draft.ts';
import { storeVocabulary } from '#server/importing/vocabulary/store-vocabulary.ts';
import type { Database } from '#server/platform/database/database.ts';
import { bareArticle } from '#tests/support/article-drafts.ts';
import { callEndpoint } from '#tests/support/call-endpoint.ts';
import { naughtyStrings } from '#tests/support/naughty-strings.ts';
import { openTestDatabase } from '#tests/support/test-database.ts';

describe('suggestions for a search [FD-10]', () => {
  let database: Database;
  const article = (key: string, changes: Partial<ArticleDraft>) =>
    bareArticle({
      sourceKey: `doi:10.1000/${key}`,
      doi: `10.1000/${key}`,
      slug: key,
      title: `Study ${key}`,
      topics: [],
      abstract: [{ html: '<p>Myocardial infarction, gout.</p>' }],
      ...changes,
    });
  beforeAll(async () => {
    database = await openTestDatabase();
    await database.transaction(async (queries) => {
      for (const draft of [
        article('failure', { topics: [{ slug: 'heart-failure', name: 'Heart failure' }] }),
        article('gone', { topics: [{ slug: 'heartburn', name: 'Heartburn' }], title: 'Heartburn at night' }),
        article('crohn', { title: 'Crohn’s disease: a trial' }),
        article('angstrom', { title: 'Ångström units in naïve readers' }),
        article('quoted', { title: '“Heart” in quotation marks' }),
        ...Array.from({ length: 12 }, (_, at) => article(`trial-${at}`, { title: `A trial, number ${at}` })),
      ])
        await saveDraft(queries, draft);
      await storeVocabulary(queries, 'Test', '1', [
        { name: 'myocardial infarction', searched: ['heart attack'], understood: ['MI'] },
        { name: 'gout', searched: ['gouty arthritis'], understood: [] },
        { name: 'goutweed', searched: ['Aegopodium podagraria'], understood: [] },
      ]);
      await removeArticle(queries, 'gone');
    });
    await refreshFrequencies(database);
  });
  afterAll(() => database.close());

  const suggest = async (q: string) =>
    (await callEndpoint(database, searchSuggestionsEndpoint, { query: { q } })).data;
  const texts = async (q: string) => (await suggest(q)).map(({ text }) => text);

  it('name topics, then terms with what they mean, then articles', async () => {
    expect(await suggest('heart')).toEqual([
      { kind: 'topic', text: 'Heart failure' },
      { kind: 'term', text: 'heart attack', meaning: 'myocardial infarction' },
      expect.objectContaining({ kind: 'article', slug: 'quoted' }),
    ]);
  });

  it('leave out topics and titles of articles that were removed', async () => {
    expect(await texts('heartb')).toEqual([]);
  });

  it('name no term of something that no article writes about', async () => {
    expect(await texts('gout')).toEqual(['gout', 'gouty arthritis']);
  });

  it('understand an abbreviation', async () => {
    expect(await suggest('mi')).toEqual([{ kind: 'term', text: 'MI', meaning: 'myocardial infarction' }]);
  });

  it.each([
    ['an apostrophe', 'crohn dis', ['Crohn’s disease: a trial']],
    ['an apostrophe that is typed', "Crohn's dis", ['Crohn’s disease: a trial']],
    ['accents', 'ångström units in naïve r', ['Ångström units in naïve readers']],
    ['a sign instead of a space', 'heart-att', ['heart attack']],
  ])('fit whatever the spelling has: %s', async (_, typed, expected) => {
    expect(await texts(typed)).toEqual(expected);
  });

  it('are at most eight', async () => {
    expect(await suggest('a trial')).toHaveLength(8);
  });

  it('take every text for text', async () => {
    for (const text of [...(naughtyStrings() ?? []), '%', '_%', '\\', "';--", '\u{10ffff}', '"&|!:*'])
      if (text.trim().length >= 2 && text.trim().length <= 200) await suggest(text.replaceAll('\0', ''));
    expect(await suggest('%%')).toEqual([]);
    expect(await suggest('__')).toEqual([]);
  });
});
