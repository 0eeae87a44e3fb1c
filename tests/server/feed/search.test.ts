import fc, { array, assert, asyncProperty, constantFrom, oneof, string } from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { feedSearchEndpoint } from '#contract/feed.ts';
import { startFeedVersion } from '#server/feed/feed-state.ts';
import { refreshFrequencies } from '#server/feed/search-frequencies.ts';
import type { ArticleDraft } from '#server/importing/content/article-draft.ts';
import { removeArticle } from '#server/importing/library/remove-article.ts';
import { saveDraft } from '#server/importing/library/save-draft.ts';
import { storeVocabulary } from '#server/importing/vocabulary/store-vocabulary.ts';
import type { Database } from '#server/platform/database/database.ts';
import { bareArticle } from '#tests/support/article-drafts.ts';
import { callEndpoint, refusalOf } from '#tests/support/call-endpoint.ts';
import { naughtyStrings } from '#tests/support/naughty-strings.ts';
import { openTestDatabase } from '#tests/support/test-database.ts';

describe('[FD-02] searching the feed', () => {
  let database: Database;
  const article = (key: string, changes: Partial<ArticleDraft>) =>
    bareArticle({
      sourceKey: `doi:10.1000/${key}`,
      doi: `10.1000/${key}`,
      slug: key,
      title: `Study ${key}`,
      authors: [{ name: 'Nobody Special', affiliations: [] }],
      topics: [],
      abstract: [{ html: '<p>Plain.</p>' }],
      ...changes,
    });
  beforeAll(async () => {
    database = await openTestDatabase();
    await database.transaction(async (queries) => {
      for (const draft of [
        article('title', { title: 'Atrial fibrillation after surgery' }),
        article('topic', { topics: [{ slug: 'atrial-fibrillation', name: 'Atrial fibrillation' }] }),
        article('abstract', { abstract: [{ html: '<p>In atrial fibrillation, strokes fell.</p>' }] }),
        article('author', { authors: [{ name: 'Søren Ångström', affiliations: [] }] }),
        article('diabetes', { title: 'Metformin in diabetes mellitus' }),
        article('pubmed', { sourceKey: 'pmid:12345678', doi: '10.1016/S0140-6736(05)66471-X' }),
        ...Array.from({ length: 45 }, (_, number) =>
          article(`many-${number}`, { title: 'A hypertension trial' }),
        ),
      ])
        await saveDraft(queries, draft);
    });
    await refreshFrequencies(database);
  });
  afterAll(() => database.close());

  const search = (q: string, cursor?: string) =>
    callEndpoint(database, feedSearchEndpoint, { query: { q, ...(cursor === undefined ? {} : { cursor }) } });
  const found = async (q: string) => (await search(q)).data.map(({ slug }) => slug);

  it('puts the title before the topics, and the topics before the abstract', async () => {
    expect(await found('atrial fibrillation')).toEqual(['title', 'topic', 'abstract']);
  });

  it.each([
    ['authors', 'Ångström', ['author']],
    ['the journal', 'examples diabetes', ['diabetes']],
    ['other forms of a word', 'metformins diabetes', ['diabetes']],
    ['a word that is not finished', 'metfor', ['diabetes']],
    ['several words, the last one not finished', 'diabetes metf', ['diabetes']],
    ['a quoted phrase', '"diabetes mellitus"', ['diabetes']],
    ['everything but what a minus is before', 'fibrillation -surgery -strokes', ['topic']],
    ['either of two', 'metformin or ångström', ['diabetes', 'author']],
    ['a letter too few', 'diabtes', ['diabetes']],
    ['a letter too many', 'metforminn', ['diabetes']],
    ['two letters in the wrong order', 'metfromin', ['diabetes']],
    ['a wrong letter beside a right word', 'atrial fibrilation', ['title', 'topic', 'abstract']],
    ['a DOI', '10.1000/author', ['author']],
    ['a DOI’s address in another case', 'https://doi.org/10.1016/s0140-6736(05)66471-x', ['pubmed']],
    ['a PubMed number', 'PMID: 12345678', ['pubmed']],
  ])('finds by %s', async (_, q, slugs) => {
    expect((await found(q)).toSorted()).toEqual([...slugs].toSorted());
  });

  it('[FD-03] puts articles with all words first, then those with the rare ones', async () => {
    expect((await found('stroke fibrillations'))[0]).toBe('abstract');
    expect(await found('stroke fibrillations')).toHaveLength(3);
    expect((await found('hypertension surgery xylophone'))[0]).toBe('title');
  });

  it('[FD-03] leaves out what lacks a quoted phrase', async () => {
    expect(await found('"atrial fibrillation" surgery metformin')).toEqual(['title', 'topic', 'abstract']);
    expect(await found('"atrial surgery"')).toEqual([]);
  });

  it('[FD-03] finds synonyms, and lists the terms that it added', async () => {
    await database.transaction((queries) =>
      storeVocabulary(queries, 'test', '1', [
        { name: 'atrial fibrillation', searched: ['auricular fibrillation'], understood: ['AFib'] },
        { name: 'auricular fibrillation', searched: ['atrial fibrillation'], understood: ['AFib'] },
        { name: 'hypertension', searched: ['high blood pressure'], understood: [] },
      ]),
    );
    expect(await found('afib')).toEqual(['title', 'topic', 'abstract']);
    expect(await search('AFib surgery')).toMatchObject({
      includes: ['atrial fibrillation', 'auricular fibrillation'],
    });
    expect((await search('high blood pressure')).total).toBe(45);
    expect(await search('hypertension')).not.toHaveProperty('includes');
  });

  it('finds nothing for words that occur nowhere, and for stop words', async () => {
    for (const q of ['xylophone', 'the', '!!', '"', '-', '10.1000/none', '999'])
      expect(await search(q)).toEqual({ data: [], links: { next: null, prev: null }, total: 0 });
  });

  it('[FD-01] pages through the hits both ways, each once', async () => {
    const first = await search('hypertension');
    const second = await search('hypertension', first.links.next ?? '');
    const third = await search('hypertension', second.links.next ?? '');
    const slugs = [first, second, third].flatMap(({ data }) => data.map(({ slug }) => slug));
    expect(new Set(slugs).size).toBe(45);
    expect([first, second, third].map(({ total }) => total)).toEqual([45, 45, 45]);
    expect(third.links.next).toBeNull();
    expect((await search('hypertension', second.links.prev ?? '')).data).toEqual(first.data);
    const misspelt = await search('hypertenson');
    expect((await search('hypertenson', misspelt.links.next ?? '')).data).toEqual(second.data);
  });

  it('does not find removed articles', async () => {
    await database.transaction((queries) => saveDraft(queries, article('gone', { title: 'Vanishing act' })));
    expect(await found('vanishing')).toEqual(['gone']);
    await removeArticle(database, 'gone');
    expect(await found('vanishing')).toEqual([]);
    expect(await found('10.1000/gone')).toEqual([]);
  });

  it('refuses a cursor of another list', async () => {
    const cursor = Buffer.from(JSON.stringify(['latest', 'after', '2026-01-01', '1'])).toString('base64url');
    expect((await refusalOf(search('trial', cursor))).status).toBe(400);
  });

  it('answers a cursor behind the last hit with an empty page, and refuses an invalid one', async () => {
    const cursorAt = (rank: string) => Buffer.from(`["search","after",${rank},"1"]`).toString('base64url');
    const { data, links, total } = await search('hypertension', cursorAt('-1e300'));
    expect({ data, next: links.next, total }).toEqual({ data: [], next: null, total: 45 });
    expect((await refusalOf(search('hypertension', cursorAt('1e999')))).status).toBe(400);
  });

  const hostile = [
    "'; drop table articles; --",
    'a & | ! ( ) :* <->',
    '\0null\0',
    "\\' \\",
    '%_%',
    "'':*",
    'a:*b',
  ];

  it.each(hostile)('takes %j for a harmless query', async (q) => {
    expect((await search(q)).total).toBeGreaterThanOrEqual(0);
  });

  it.skipIf(naughtyStrings() === undefined)(
    'takes every naughty string for a harmless query',
    async () => {
      const queries = (naughtyStrings() ?? []).map((q) => q.trim().slice(0, 200)).filter((q) => q !== '');
      for (const q of queries) expect((await search(q)).total).toBeGreaterThanOrEqual(0);
    },
    60_000,
  );

  it('[FD-03] takes anything typed for a harmless query', async () => {
    const pieces = oneof(
      string({ unit: 'binary' }),
      constantFrom('"', '-', ' or ', ' ', "'", '\\', ':*', '&', '<->', 'trial'),
    );
    const typed = array(pieces, { minLength: 1, maxLength: 20 }).map((each) => each.join('').slice(0, 200));
    await assert(
      asyncProperty(typed, async (q) => {
        fc.pre(q.trim() !== '');
        expect((await search(q)).total).toBeGreaterThanOrEqual(0);
      }),
    );
  });

  it('[FD-03] looks up words that too many articles have in the latest ones only, and says that there are more', async () => {
    const own = await openTestDatabase();
    const put = (key: string) =>
      own.transaction((queries) => saveDraft(queries, article(key, { title: 'Common words' })));
    await put('old');
    await own.query("select setval(pg_get_serial_sequence('articles', 'id'), 1000000)");
    await put('new');
    await own.query('update feed_state set articles = 10000000');
    const foundThere = async () => {
      const { data, capped } = await callEndpoint(own, feedSearchEndpoint, { query: { q: 'common' } });
      return { slugs: data.map(({ slug }) => slug), capped };
    };
    expect(await foundThere()).toEqual({ slugs: ['new', 'old'], capped: undefined });
    await own.query("insert into search_frequencies values ('common', 0.5)");
    await startFeedVersion(own);
    expect(await foundThere()).toEqual({ slugs: ['new'], capped: true });
    await own.close();
  });

  it('[FD-03] lists at most 200 candidates of a word that more articles have, page after page', async () => {
    const own = await openTestDatabase();
    await own.transaction(async (queries) => saveDraft(queries, article('first', { title: 'Common' })));
    await own.script(
      `set session_replication_role = replica;
       insert into articles (slug, source_key, source, kind, checksum, title, journal, published_on, listed_on,
         demonstration, card, details, search, search_words)
       select 'copy-' || n, 'copy:' || n, source, kind, checksum, title, journal, published_on, listed_on, demonstration,
         card || jsonb_build_object('slug', 'copy-' || n), details, search, ''
       from articles, generate_series(1, 600) n;
       update articles set facets = feed_facets(card, details) where facets is null;
       update feed_state set articles = 601;
       reset session_replication_role`,
    );
    const slugs: string[] = [];
    for (let cursor: string | undefined; ; ) {
      const page = await callEndpoint(own, feedSearchEndpoint, {
        query: { q: 'common', ...(cursor === undefined ? {} : { cursor }) },
      });
      expect(page).toMatchObject({ total: 200, capped: true });
      slugs.push(...page.data.map(({ slug }) => slug));
      if (page.links.next === null) break;
      cursor = page.links.next;
    }
    expect(slugs[0]).toBe('copy-600');
    expect(new Set(slugs).size).toBe(200);
    await own.close();
  });
});
