import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { feedSearchEndpoint } from '#contract/feed.ts';
import { refreshFrequencies } from '#server/feed/search-frequencies.ts';
import { indexBodies } from '#server/importing/library/index-bodies.ts';
import { saveDraft } from '#server/importing/library/save-draft.ts';
import { refreshOwnVocabulary } from '#server/importing/vocabulary/own-vocabulary.ts';
import type { Database } from '#server/platform/database/database.ts';
import { bareArticle } from '#tests/support/article-drafts.ts';
import { callEndpoint } from '#tests/support/call-endpoint.ts';
import { openTestDatabase } from '#tests/support/test-database.ts';

interface Sample {
  readonly title: string;
  readonly journal?: string;
  readonly year?: number;
  readonly author?: string;
}

const ARTICLES: Readonly<Record<string, Sample>> = {
  covid: { title: 'Zinc supplements for COVID-19 in pregnancy' },
  imaging: { title: 'CT/MRI of transient deficits' },
  brca: { title: 'Risk among BRCA1/2 carriers' },
  ratio: { title: 'Prone position by PaO2/FiO2 ratio' },
  hiv: { title: 'HIV/AIDS among adolescents' },
  interleukin: { title: 'IL-6 after sepsis' },
  fluorouracil: { title: 'Capecitabine or 5‐FU in rectal adenocarcinoma' },
  checkpoint: { title: 'PD-1 blockade' },
  vitamin: { title: 'Vitamin B-12 in vegans' },
  neuropathy: { title: 'Guillain–Barré syndrome in children' },
  tumor: { title: 'Blocking TNF-α' },
  hepatitis: { title: 'Vaccines for hepatitis A' },
  naive: { title: 'Treatment-naïve hepatitis' },
  blocker: { title: 'β‐blocker withdrawal after infarction' },
  dryness: { title: 'Dryness in Sjo\u0308gren disease and Ménière attacks' },
  phrase: { title: 'Failure of the heart, and heart failure' },
  propranolol: { title: 'Propranolol for tremor' },
  index: { title: 'Body mass index of adults' },
  versus: { title: 'Surgery versus watching' },
  marine: { title: 'Marine decades' },
  connectome: { title: 'A FIB-SEM connectome of a fruit fly' },
  myeloma: { title: 'Multiple myeloma among the old' },
  necks: { title: 'Lumps of necks' },
  metformin: { title: 'Metformin for weight' },
  nejm: {
    title: 'Sacubitril for the failing ventricle',
    journal: 'New England Journal of Medicine',
    year: 2019,
    author: 'John J. V. McMurray',
  },
  older: {
    title: 'Enalapril for the failing ventricle',
    journal: 'New England Journal of Medicine',
    year: 2014,
    author: 'John J. V. McMurray',
  },
  lancet: {
    title: 'Bisoprolol for the failing ventricle',
    journal: 'The Lancet',
    year: 2019,
    author: 'Ann Young',
  },
};

describe('searching with what is typed and pasted', () => {
  let database: Database;
  beforeAll(async () => {
    database = await openTestDatabase();
    await refreshOwnVocabulary(database);
    await database.transaction(async (queries) => {
      for (const [slug, { title, journal = 'Journal of Samples', year = 2021, author }] of Object.entries(
        ARTICLES,
      ))
        await saveDraft(
          queries,
          bareArticle({
            sourceKey: `doi:10.1000/${slug}`,
            doi: `10.1000/${slug}`,
            slug,
            title,
            journal,
            published: { year },
            authors: author === undefined ? [] : [{ name: author, affiliations: [] }],
            topics: [],
            abstract: [{ html: '<p>Plain.</p>' }],
            bodyHtml: '',
          }),
        );
    });
    await refreshFrequencies(database);
  });
  afterAll(() => database.close());

  const search = (q: string) => callEndpoint(database, feedSearchEndpoint, { query: { q } });
  const found = async (q: string) => (await search(q)).data.map(({ slug }) => slug);

  it.each([
    ['covid', ['COVID 19', 'COVID19', 'covid-19', 'COVID‑19', 'COVID']],
    ['imaging', ['MRI', 'CT', 'CT/MRI', 'CT-MRI']],
    ['brca', ['BRCA1', 'BRCA 1', 'BRCA2']],
    ['ratio', ['PaO2', 'PaO₂/FiO₂', 'FiO2']],
    ['hiv', ['HIV', 'AIDS']],
    ['interleukin', ['IL6', 'IL 6', 'IL‐6']],
    ['fluorouracil', ['5FU', '5-FU', '5 FU']],
    ['checkpoint', ['PD1', 'PD 1', 'pd-1']],
    ['vitamin', ['B12', 'B 12', 'vitamin b12']],
    ['neuropathy', ['Guillain-Barre', 'Guillain Barre', 'guillain‐barré']],
    ['tumor', ['TNF-alpha', 'TNF alpha', 'TNFα', 'TNFalpha']],
    ['hepatitis', ['hepatitis A', 'hepatitis a', 'Hepatitis A vaccine']],
    ['naive', ['treatment-naive', 'treatment naive']],
    ['blocker', ['beta-blocker', 'beta blocker', 'betablocker', 'β-blocker']],
    ['dryness', ['Sjogren', 'Sjögren', 'Sjögren’s', 'Meniere']],
    ['phrase', ['“heart failure”', '«heart failure»']],
    ['covid', ['10.1000/covid.', 'doi.org/10.1000/covid', 'https://example.com/doi/full/10.1000/covid?x=1']],
  ])('[FD-02] finds %s by each of %j', async (slug, queries) => {
    for (const q of queries) expect([q, await found(q)]).toEqual([q, expect.arrayContaining([slug])]);
  });

  it('[FD-02] finds nothing but the article of a DOI', async () => {
    expect(await found('https://doi.org/10.1000/covid')).toEqual(['covid']);
    expect(await found('https://doi.org/10.1000/other')).toEqual([]);
  });

  it('[FD-11] finds what was stored before in the same form, once it has been indexed again', async () => {
    const before = await database.query('select id, search::text, search_words from articles order by id');
    await database.script(
      `update articles set search = to_tsvector('english', title), search_words = lower(title);
       insert into bodies_to_index select max(id) from articles`,
    );
    expect(await found('BRCA2 x')).toEqual([]);
    await indexBodies(database);
    expect(await database.query('select id, search::text, search_words from articles order by id')).toEqual(
      before,
    );
    expect(await found('BRCA2 carriers')).toEqual(['brca']);
  });

  it.each([
    ['Inderal', ['propranolol']],
    ['Versed', []],
    ['Decadron', []],
    ['Marcaine', []],
    ['Vasotec', ['older']],
  ])('[FD-03] takes the brand %s for nothing but its generic', async (q, slugs) => {
    const answer = await search(q);
    expect(answer.data.map(({ slug }) => slug)).toEqual(slugs);
    expect(answer.corrected).toBeUndefined();
  });

  it('[FD-03] says which misspelled word it replaced, and how to search for what was typed', async () => {
    const answer = await search('metfromin weight');
    expect(answer.data[0]?.slug).toBe('metformin');
    expect(answer.corrected).toEqual({ to: 'metformin weight', instead: '"metfromin" weight' });
    expect((await search('"metfromin" weight')).corrected).toBeUndefined();
    expect(await found('marcine')).toEqual([]);
    // HAART is a name of the vocabulary, and as close.
    expect((await search('hart failure')).corrected?.to).toBe('heart failure');
  });

  it.each(['a fib', 'mm Hg', 'decision aids', 'NEC', 'xylophone'])(
    '[FD-03] lists nothing that does not answer %s',
    async (q) => {
      expect(await found(q)).toEqual([]);
    },
  );

  it.each([
    ['NEJM 2019', ['nejm'], ['journal New England Journal of Medicine', 'year 2019']],
    ['N Engl J Med 2014', ['older'], ['journal New England Journal of Medicine', 'year 2014']],
    ['Lancet 2019', ['lancet'], ['journal The Lancet', 'year 2019']],
    ['McMurray 2014', ['older'], ['author mcmurray', 'year 2014']],
    [
      'McMurray JJ et al. 2019 NEJM',
      ['nejm'],
      ['journal New England Journal of Medicine', 'author mcmurray', 'year 2019'],
    ],
    ['failing ventricle 2014', ['older'], ['year 2014']],
    ['NEJM failing ventricle', ['older', 'nejm'], ['journal New England Journal of Medicine']],
    ['young ventricle 2014', ['older'], ['year 2014']],
    ['Lancet 2014', [], ['journal The Lancet', 'year 2014']],
  ])('[FD-03] understands the citation %s', async (q, slugs, understood) => {
    const answer = await search(q);
    expect(answer.data.map(({ slug }) => slug).toSorted()).toEqual(slugs.toSorted());
    expect(answer.understood?.map(({ what, name }) => `${what} ${name}`)).toEqual(understood);
  });
});
