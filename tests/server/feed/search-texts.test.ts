import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { feedSearchEndpoint } from '#contract/feed.ts';
import { refreshFrequencies } from '#server/feed/search-frequencies.ts';
import type { ArticleDraft } from '#server/importing/content/article-draft.ts';
import { indexBodies } from '#server/importing/library/index-bodies.ts';
import { removeArticle } from '#server/importing/library/remove-article.ts';
import { saveDraft } from '#server/importing/library/save-draft.ts';
import { refreshOwnVocabulary } from '#server/importing/vocabulary/own-vocabulary.ts';
import { storeVocabulary } from '#server/importing/vocabulary/store-vocabulary.ts';
import type { Database } from '#server/platform/database/database.ts';
import { readRows } from '#server/platform/database/read-rows.ts';
import { articleOf } from '#tests/server/importing/content/reading.ts';
import { bareArticle } from '#tests/support/article-drafts.ts';
import { callEndpoint } from '#tests/support/call-endpoint.ts';
import { jatsWith } from '#tests/support/jats-with-figures.ts';
import { openTestDatabase } from '#tests/support/test-database.ts';

const WORDS_BESIDE = `select words::text from article_bodies b
  join articles a on a.id = b.article_id where a.slug = 'beside'`;

describe('[FD-11] searching texts and languages', () => {
  let database: Database;
  const article = (key: string, changes: Partial<ArticleDraft>) =>
    bareArticle({
      sourceKey: `doi:10.1000/${key}`,
      doi: `10.1000/${key}`,
      slug: key,
      title: `Study ${key}`,
      topics: [],
      abstract: [{ html: '<p>Plain.</p>' }],
      bodyHtml: '',
      ...changes,
    });
  beforeAll(async () => {
    database = await openTestDatabase();
    const text = `<p>Then <em>teplizumab</em> was given slowly, with <strong>eosinophils</strong>.</p>`;
    await database.transaction(async (queries) => {
      for (const draft of [
        article('in-text', { title: 'A trial in relatives', bodyHtml: text }),
        article('in-abstract', {
          abstract: [{ html: '<p>Teplizumab and eosinophils.</p>' }],
          bodyHtml: '<p>More.</p>',
        }),
        article('infection', { title: 'Infecções hospitalares em crianças', language: 'pt' }),
        article('die-off', { title: 'Patients who die at home' }),
        article('chinese', { title: '老年糖尿病患者的血压控制' }),
        article('failure', { title: 'Heart failure at home' }),
        article('apart', { title: 'Failure of valves of the heart' }),
      ])
        await saveDraft(queries, draft);
    });
    await refreshFrequencies(database);
  });
  afterAll(() => database.close());

  const search = (q: string) => callEndpoint(database, feedSearchEndpoint, { query: { q } });
  const found = async (q: string) => (await search(q)).data.map(({ slug }) => slug);

  it('finds an article by a word that only its text has, after those that have it in the abstract', async () => {
    expect(await found('teplizumab eosinophils')).toEqual(['in-abstract', 'in-text']);
    expect((await found('relatives eosinophils'))[0]).toEqual('in-text');
  });

  it('does not find by its text what has only some of the words there', async () => {
    expect(await found('eosinophils slowly xylophone')).not.toContain('in-text');
  });

  it('finds no quoted phrase in a text, whose words are stored without their places', async () => {
    expect(await found('"given slowly"')).toEqual([]);
    expect(await found('given slowly')).toEqual(['in-text']);
  });

  it('forgets the text that an article no longer has', async () => {
    const put = (bodyHtml: string) =>
      database.transaction((queries) => saveDraft(queries, article('changing', { bodyHtml })));
    await put('<p>Zoledronate was given.</p>');
    expect(await found('zoledronate')).toEqual(['changing']);
    await put('<p>Nothing was given.</p>');
    expect(await found('zoledronate')).toEqual([]);
    await put('');
    expect(
      await database.query(`select 1 from article_bodies b join articles a on a.id = b.article_id
      where a.slug = 'changing'`),
    ).toEqual([]);
  });

  it('indexes the texts of articles that were stored before, once', async () => {
    const before = await database.query('select * from article_bodies order by article_id');
    await database.script(
      'delete from article_bodies; insert into bodies_to_index select max(id) from articles',
    );
    expect(await found('given slowly')).toEqual([]);
    await indexBodies(database);
    await indexBodies(database);
    expect(await found('given slowly')).toEqual(['in-text']);
    expect(await database.query('select * from article_bodies order by article_id')).toEqual(before);
    expect(await database.query('select * from bodies_to_index')).toEqual([]);
  });

  it('stores a text that is longer than a vector may be', async () => {
    const words = Array.from({ length: 160_000 }, (_, at) => `w${at.toString(36)}x`).join(' ');
    await database.transaction((queries) =>
      saveDraft(queries, article('long', { bodyHtml: `<p>Ustekinumab ${words}</p>` })),
    );
    expect(await found('ustekinumab')).toEqual(['long']);
  });

  it.each([
    ['by other forms of its words', 'infecção hospitalar'],
    ['without its words to ignore', 'infecções em crianças'],
  ])('finds a Portuguese title %s', async (_, q) => {
    expect(await found(q)).toEqual(['infection']);
  });

  it.each([
    ['pt', 'Infusões venosas', 'As <italic>enfermarias</italic> isoladas.', 'infusão', 'enfermaria isolada'],
    [
      'es',
      'Vacunaciones tardías',
      'Los <italic>ancianos</italic> hospitalizados.',
      'vacunación tardía',
      'anciano',
    ],
    ['ar', 'علاج السكري', 'قياس ضغط المرضى.', 'السكري', 'ضغط'],
    ['zh', '儿童哮喘的治疗', '吸入药物的疗效。', '哮喘', '吸入药物'],
  ])(
    'finds an article whose file is in %s by its title and by its text, as it is imported [IM-06]',
    async (language, title, text, byTitle, byText) => {
      const [articleId, key] = [`10.1000/in-${language}`, `in-${language}`];
      const xml = jatsWith({ doi: articleId, body: `<p>${text}</p>` })
        .replace('<article ', `<article xml:lang="${language}" `)
        .replace(`Pictures of ${articleId}`, title);
      const draft = articleOf('a.xml', xml);
      expect(draft.language).toBe(language);
      await database.transaction((queries) => saveDraft(queries, { ...draft, slug: key }));
      expect(await found(byTitle)).toEqual([key]);
      expect(await found(byText)).toEqual([key]);
    },
  );

  it('finds an article by its companions, in their language, even if it was stored before [IM-05]', async () => {
    const companions: ArticleDraft['companions'] = [
      {
        kind: 'translation',
        language: 'it',
        title: 'Polmoniti batteriche',
        bodyHtml: '',
        abstract: [{ html: '<p>Gli antibiotici somministrati.</p>' }],
      },
      {
        kind: 'review',
        title: 'Decision letter',
        abstract: [],
        bodyHtml: '<p>Randomization was opaque.</p>',
      },
    ];
    await database.transaction((queries) => saveDraft(queries, article('beside', { companions })));
    const [{ words } = { words: '' }] = await readRows(
      database,
      v.object({ words: v.string() }),
      WORDS_BESIDE,
    );
    expect(await found('polmonite batterica')).toEqual(['beside']);
    expect(await found('antibiotico somministrato')).toEqual(['beside']);
    expect(await found('opaque randomizations')).toEqual(['beside']);
    await database.script(
      'delete from article_bodies; insert into bodies_to_index select max(id) from articles',
    );
    await indexBodies(database);
    expect(await database.query(WORDS_BESIDE)).toEqual([{ words }]);
  });

  it('ranks English articles alike, whatever other languages the library has [FD-03]', async () => {
    const own = await openTestDatabase();
    await own.transaction(async (queries) => {
      // Portuguese and English have different stems for "depression", and the same stem for "insulin".
      await saveDraft(queries, article('title', { title: 'Depression' }));
      await saveDraft(queries, article('abstract', { abstract: [{ html: '<p>Plain insulin.</p>' }] }));
    });
    await own.query("insert into search_frequencies values ('insulin', 0.05), ('depress', 0.05)");
    await own.query('update feed_state set articles = 1000, frequencies_of = 1000');
    const foundThere = async () => {
      const { data } = await callEndpoint(own, feedSearchEndpoint, {
        query: { q: 'insulin depression zebra' },
      });
      return data.map(({ slug }) => slug);
    };
    expect(await foundThere()).toEqual(['title', 'abstract']);
    await own.query("insert into search_dictionaries (name, articles) values ('portuguese', 1)");
    expect(await foundThere()).toEqual(['title', 'abstract']);
    await own.close();
  });

  it('keeps an English word that another language ignores', async () => {
    const german = article('german', { title: 'Pflege im Alter', language: 'de' });
    await database.transaction((queries) => saveDraft(queries, german));
    expect((await found('die at home'))[0]).toBe('die-off');
  });

  it('[FD-11] finds no word by its stem in the language of another article, and forgets a language with its articles', async () => {
    const own = await openTestDatabase();
    await refreshOwnVocabulary(own);
    const foundThere = async (q: string) =>
      (await callEndpoint(own, feedSearchEndpoint, { query: { q } })).data.map(({ slug }) => slug);
    const english = [
      article('hives', { title: 'Antihistamines for hives' }),
      article('hiv', { title: 'HIV among adolescents' }),
    ];
    for (const draft of english) await own.transaction((queries) => saveDraft(queries, draft));
    const before = [await foundThere('urticaria'), await foundThere('hives')];
    expect(before).toEqual([['hives'], ['hives']]);
    const portuguese = article('hospital', { title: 'Infecções hospitalares', language: 'pt' });
    await own.transaction((queries) => saveDraft(queries, portuguese));
    expect(await foundThere('infecção hospitalar')).toEqual(['hospital']);
    expect([await foundThere('urticaria'), await foundThere('hives')]).toEqual(before);
    const languages = () => own.query('select name from search_dictionaries where articles > 0');
    expect(await languages()).toEqual([{ name: 'portuguese' }]);
    await own.transaction((queries) => removeArticle(queries, 'hospital'));
    expect(await languages()).toEqual([]);
    await own.close();
  });

  it.each(['糖尿病', '糖尿病患者', '血压'])('finds a Chinese title by its part %s', async (q) => {
    expect(await found(q)).toEqual(['chinese']);
  });

  it('tells a phrase from its words apart, asked for or excluded', async () => {
    expect(await found('"heart failure"')).toEqual(['failure']);
    expect(await found('heart -"heart failure"')).toEqual(['apart']);
  });

  it('answers when names mean each other in a circle', async () => {
    const concept = (name: string, other: string) => ({ name, searched: [other], understood: [] });
    await database.transaction((queries) =>
      storeVocabulary(queries, 'circle', '1', [
        concept('heart', 'failure'),
        concept('failure', 'home'),
        concept('home', 'heart'),
      ]),
    );
    expect(await found('heart failure')).toContain('failure');
    expect((await search('heart failure home heart failure home')).data.length).toBeGreaterThan(0);
  });

  it('refuses a query of 10,000 words, and says how long it may be', () => {
    const { query } = feedSearchEndpoint;
    const { issues } = v.safeParse(query ?? v.never(), { q: 'heart '.repeat(10_000) });
    expect(issues?.map(({ message }) => message)).toEqual(['Use at most 200 characters.']);
  });
});
