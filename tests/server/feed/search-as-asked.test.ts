import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { feedSearchEndpoint } from '#contract/feed.ts';
import { searchPage } from '#server/feed/search-feed.ts';
import { refreshFrequencies } from '#server/feed/search-frequencies.ts';
import { saveDraft } from '#server/importing/library/save-draft.ts';
import { refreshOwnVocabulary } from '#server/importing/vocabulary/own-vocabulary.ts';
import type { Database } from '#server/platform/database/database.ts';
import { bareArticle } from '#tests/support/article-drafts.ts';
import { callEndpoint } from '#tests/support/call-endpoint.ts';
import { openTestDatabase } from '#tests/support/test-database.ts';

/** Titles and sentences, by slug, as clinicians and laypeople might look for them. */
const ARTICLES: Readonly<Record<string, readonly [title: string, sentence: string]>> = {
  'copd-title': ['Do symptoms predict COPD in smokers?', 'Spirometry was done.'],
  'copd-aside': [
    'Chronic conditions of the insured',
    'Some had chronic obstructive pulmonary disease or chronic obstructive pulmonary disease with asthma.',
  ],
  preeclampsia: ['Early signs of preeclampsia', 'Women were followed until delivery.'],
  scattered: [
    'Asthma in pregnancy',
    'Women with a high income gave blood, and felt no pressure, during pregnancy.',
  ],
  readings: ['Home readings of blood pressure', 'Men read them.'],
  infarction: ['Delay after myocardial infarction', 'Men came late.'],
  stem: ['Stem rust of wheat', 'A stem is a part of a plant.'],
  portuguese: ['Plano de enfermagem', 'O plano foi bom para a saúde.'],
  acetaminophen: ['Acetaminophen for fever', 'Children were given one dose.'],
  letrozole: ['Bone loss under aromatase inhibitors', 'Women were followed.'],
  infertility: ['Unexplained infertility of couples', 'Cycles were counted.'],
};

describe('searching as a clinician or a layperson asks', () => {
  let database: Database;
  beforeAll(async () => {
    database = await openTestDatabase();
    await refreshOwnVocabulary(database);
    await database.transaction(async (queries) => {
      for (const [slug, [title, sentence]] of Object.entries(ARTICLES))
        await saveDraft(
          queries,
          bareArticle({
            sourceKey: `doi:10.1000/${slug}`,
            doi: `10.1000/${slug}`,
            slug,
            title,
            authors: [],
            topics: [],
            abstract: [{ html: `<p>${sentence}</p>` }],
            ...(slug === 'portuguese' && { language: 'pt' }),
          }),
        );
    });
    await refreshFrequencies(database);
  });
  afterAll(() => database.close());

  const found = async (q: string) =>
    (await callEndpoint(database, feedSearchEndpoint, { query: { q } })).data.map(({ slug }) => slug);

  it.each([
    ['an abbreviation in a title before its long form in an abstract', 'COPD', 'copd-title'],
    ['a name before its words in several sentences', 'high blood pressure in pregnancy', 'preeclampsia'],
    ['what a lay word means', 'heart attack', 'infarction'],
    ['what a misspelled brand means', 'tylanol', 'acetaminophen'],
    ['what a misspelled lay name means', 'high blod presure in pregnancy', 'preeclampsia'],
    ['the class of a drug', 'Femara', 'letrozole'],
    ['what a question means', 'why is it so hard to get pregnant', 'infertility'],
  ])('[FD-03] finds %s first', async (_, q, slug) => {
    expect((await found(q))[0]).toBe(slug);
  });

  it('[FD-11] takes no other language’s ending from an abbreviation', async () => {
    expect(await found('STEMI')).toEqual(['infarction']);
    expect(await found('heart attack')).toEqual(['infarction']);
  });

  it.each([
    ['10,000 words', `${'fever '.repeat(10_000)}`],
    ['a word of 20,000 letters', 'fever'.repeat(4000)],
    ['stop words', 'what is the'],
    ['words of questions', 'best versus would'],
    ['signs', '!!! ??? … &|<->'],
    ['emoji', '😀💊👩🏽‍⚕️'],
    ['several scripts', '糖尿病 сахар سكري fever 😀'],
    ['misspellings of everything', 'feverr acetaminophan wehat rusk infertilty couplez'],
  ])('[FD-03] answers a query of %s', async (_, q) => {
    const { text } = await searchPage(database, q, new Date());
    expect(JSON.parse(text)).toMatchObject({ data: expect.any(Array) });
  });
});
