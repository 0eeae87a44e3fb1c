import fc from 'fast-check';
import * as v from 'valibot';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  feedEndpoint,
  feedSearchEndpoint,
  filterChoicesEndpoint,
  popularFeedEndpoint,
} from '#contract/feed.ts';
import { facetsOf } from '#core/feed/filter-facets.ts';
import { FIRST_LOOKED_AT, LOOKED_AT } from '#server/feed/filtered-feed.ts';
import type { ArticleDraft } from '#server/importing/content/article-draft.ts';
import { removeArticle } from '#server/importing/library/remove-article.ts';
import { saveDraft } from '#server/importing/library/save-draft.ts';
import type { Database } from '#server/platform/database/database.ts';
import { readRows } from '#server/platform/database/read-rows.ts';
import { bareArticle } from '#tests/support/article-drafts.ts';
import { callEndpoint, refusalOf } from '#tests/support/call-endpoint.ts';
import { sampleArticle } from '#tests/support/sample-articles.ts';
import { openTestDatabase } from '#tests/support/test-database.ts';

type Filter = Parameters<typeof callEndpoint<typeof popularFeedEndpoint>>[2]['query'];

describe('a filtered feed', () => {
  let database: Database;
  beforeEach(async () => {
    database = await openTestDatabase();
  });
  afterEach(() => database.close());

  const put = (...drafts: readonly ArticleDraft[]) =>
    database.transaction(async (queries) => {
      for (const draft of drafts) await saveDraft(queries, draft);
    });
  const read = (query: Filter) => callEndpoint(database, feedEndpoint, { query });
  const popular = (query: Filter) => callEndpoint(database, popularFeedEndpoint, { query });
  const slugs = async (query: Filter) => (await read(query)).data.map(({ slug }) => slug).toSorted();

  const timed = (key: string, minutes: number, creditQuarters: number, more: Partial<ArticleDraft> = {}) => {
    const { activity, ...draft } = sampleArticle(key, more);
    if (activity === undefined) throw new Error('The sample has no activity.');
    return { ...draft, activity: { ...activity, minutes, creditQuarters } };
  };

  it('has what meets every filter, and its count [FD-05]', async () => {
    await put(
      timed('short', 5, 1, { specialty: 'Cardiology', requirementTopics: ['opioids'] }),
      timed('long', 25, 4, { specialty: 'Primary care', requirementTopics: ['opioids'], states: ['FL'] }),
      timed('other', 10, 2, { topics: [] }),
      bareArticle({ bodyHtml: '<p>Short.</p>' }),
    );
    expect(await slugs({ minutes: '5' })).toEqual(['bare', 'short']);
    expect(await slugs({ minutes: '10' })).toEqual(['bare', 'other', 'short']);
    expect(await slugs({ credit: '1' })).toEqual(['long', 'other', 'short']);
    expect(await slugs({ credit: '4' })).toEqual(['long']);
    expect(await slugs({ specialty: 'internal-medicine' })).toEqual(['long']);
    expect(await slugs({ topic: 'opioids' })).toEqual(['long', 'short']);
    expect(await slugs({ topic: 'neurology', credit: '1' })).toEqual(['long', 'short']);
    expect(await slugs({ state: 'florida' })).toEqual(['long', 'short']);
    expect(await slugs({ state: 'texas' })).toEqual(['short']);
    expect(await slugs({ state: 'florida', minutes: '5' })).toEqual(['short']);
    expect(await slugs({ state: 'florida', topic: 'hiv' })).toEqual([]);
    expect(await read({ credit: '1', minutes: '30' })).toMatchObject({ total: 3 });
    expect(await read({ credit: '1', minutes: '30' })).not.toHaveProperty('capped');
  });

  it('leaves out what is removed, a draft, retracted or expired [FD-05]', async () => {
    const expired = timed('expired', 5, 2);
    await put(
      timed('stays', 5, 2),
      timed('removed', 5, 2),
      { ...timed('draft', 5, 2), isDraft: true },
      { ...expired, activity: { ...expired.activity, expiresOn: '2020-01-01' } },
      timed('back', 5, 2, { doi: '10.1000/back' }),
      bareArticle({
        sourceKey: 'doi:10.1000/notice',
        doi: '10.1000/notice',
        slug: 'notice',
        kind: 'retraction',
        concerns: [{ kind: 'retraction', doi: '10.1000/back' }],
      }),
    );
    await removeArticle(database, 'removed');
    expect(await slugs({ credit: '1' })).toEqual(['stays']);
    expect(await slugs({ topic: 'neurology' })).toEqual(expect.arrayContaining(['expired', 'back']));
    await put(timed('removed', 5, 2), { ...timed('stays', 5, 2), topics: [] });
    expect(await slugs({ credit: '1' })).toEqual(['removed', 'stays']);
    expect(await slugs({ credit: '1', topic: 'neurology' })).toEqual(['removed']);
    await database.query(`delete from articles where slug = 'draft'`);
    expect(
      await database.query(
        `select facet from facet_counts c where articles <> (select count(*) from article_facets f where f.facet = c.facet)`,
      ),
    ).toEqual([]);
  });

  it('pages both ways in the order of its list, each article once [FD-01]', async () => {
    const keys = Array.from({ length: 45 }, (_, number) => `n-${number}`);
    await put(
      ...keys.map((key, at) => timed(key, at % 2 ? 5 : 10, 2, { requirementTopics: ['hiv', 'opioids'] })),
    );
    await database.query('update articles set finished_count = id % 7');
    for (const list of [read, popular]) {
      const asked: Filter = { minutes: '10', state: 'florida' };
      const first = await list(asked);
      const second = await list({ ...asked, cursor: first.links.next ?? '' });
      const third = await list({ ...asked, cursor: second.links.next ?? '' });
      const pages = [first, second, third];
      const unfiltered = [await list({})];
      for (let { next } = unfiltered[0]?.links ?? {}; next; next = unfiltered.at(-1)?.links.next)
        unfiltered.push(await list({ cursor: next }));
      expect(pages.flatMap(({ data }) => data.map(({ slug }) => slug))).toEqual(
        unfiltered.flatMap(({ data }) => data.map(({ slug }) => slug)),
      );
      expect(pages.map(({ total, capped, continues }) => ({ total, capped, continues }))).toEqual(
        Array.from({ length: 3 }, () => ({ total: 45, capped: undefined, continues: undefined })),
      );
      expect(first.links.prev).toBeNull();
      expect(third.links.next).toBeNull();
      const back = await list({ ...asked, cursor: second.links.prev ?? '' });
      expect(back.data).toEqual(first.data);
      expect(back.links.prev).toBeNull();
    }
  });

  it('follows the popular order as quizzes are finished [FD-02]', async () => {
    await put(timed('a', 5, 2), timed('b', 5, 2));
    await database.query(`update articles set finished_count = 3 where slug = 'a'`);
    expect((await popular({ credit: '1' })).data.map(({ slug }) => slug)).toEqual(['a', 'b']);
  });

  it('refuses a cursor of another filter or list (faults.md, 14)', async () => {
    await put(...Array.from({ length: 21 }, (_, number) => timed(`n-${number}`, 5, 2)));
    const cursor = (await read({ minutes: '5' })).links.next ?? '';
    expect(cursor).not.toBe('');
    expect((await refusalOf(read({ minutes: '10', cursor }))).status).toBe(400);
    expect((await refusalOf(read({ cursor }))).status).toBe(400);
    expect((await refusalOf(popular({ minutes: '5', cursor }))).status).toBe(400);
    const ofFeed = (await read({})).links.next ?? '';
    expect((await refusalOf(read({ minutes: '5', cursor: ofFeed }))).status).toBe(400);
    const longest: Filter = { topic: 't'.repeat(200), state: 'district-of-columbia', specialty: 'neurology' };
    expect((await read(longest)).total).toBe(0);
  });

  it('names the parameter that it refuses [FD-06]', async () => {
    expect(await refusalOf(read({ state: 'atlantis' }))).toMatchObject({
      status: 422,
      errors: { state: [expect.stringMatching(/no such state/)] },
    });
    expect(await refusalOf(popular({ specialty: 'wizardry' }))).toMatchObject({
      status: 422,
      errors: { specialty: [expect.stringMatching(/no such specialty/)] },
    });
    expect(
      await refusalOf(callEndpoint(database, feedSearchEndpoint, { query: { q: 'a', state: 'atlantis' } })),
    ).toMatchObject({ status: 422, errors: { state: [expect.any(String)] } });
    expect(
      await refusalOf(
        callEndpoint(database, feedEndpoint, {
          query: { topicSlug: 'hiv', stateSlug: 'florida', minutes: '5' },
        }),
      ),
    ).toMatchObject({ status: 422, errors: { topicSlug: [expect.any(String)] } });
  });

  it('offers the topics, states and specialties that articles have [FD-08]', async () => {
    await put(
      timed('a', 5, 2, { specialty: 'Critical care', requirementTopics: ['hiv'], states: ['FL'] }),
      timed('b', 5, 2, { topics: [{ slug: 'stroke', name: 'Stroke' }] }),
    );
    expect(await callEndpoint(database, filterChoicesEndpoint, {})).toMatchObject({
      topics: [
        { slug: 'hiv', name: 'Hiv' },
        { slug: 'neurology', name: 'Neurology' },
        { slug: 'stroke', name: 'Stroke' },
      ],
      states: [{ slug: 'florida', name: 'Florida' }],
    });
    const { specialties } = await callEndpoint(database, filterChoicesEndpoint, {});
    expect(specialties.map(({ slug }) => slug)).toContain('critical-care-medicine');
    await removeArticle(database, 'b');
    const { topics } = await callEndpoint(database, filterChoicesEndpoint, {});
    expect(topics.map(({ slug }) => slug)).not.toContain('stroke');
  });

  it('finds facets as core does, for any article', async () => {
    const slug = fc.constantFrom('hiv', 'opioids', 'stroke');
    const code = fc.constantFrom('FL', 'TX');
    const cards = fc.sample(
      fc.record({
        topics: fc.uniqueArray(slug).map((all) => all.map((each) => ({ slug: each }))),
        requirementTopics: fc.uniqueArray(slug),
        states: fc.uniqueArray(code),
        minutes: fc.integer({ min: 1, max: 90 }),
        credit: fc.option(fc.integer({ min: 1, max: 9 }), { nil: null }),
        specialty: fc.option(fc.constantFrom('Cardiology', 'O’Neil’s “care”', "it's\\"), { nil: null }),
      }),
      200,
    );
    const rows = await readRows(
      database,
      v.object({ facets: v.array(v.string()) }),
      `select feed_facets(card, card) as facets from jsonb_array_elements($1::jsonb) as card`,
      [JSON.stringify(cards)],
    );
    expect(rows.map(({ facets }) => facets.toSorted())).toEqual(
      cards.map((card) => facetsOf(card).toSorted()),
    );
  });

  const RARELY = LOOKED_AT / 5;

  /** This many copies of an article, of which one in `every` takes ten minutes and has the topic `rare`. */
  const copy = async (count: number, every: number) => {
    await put(bareArticle({ topics: [] }));
    // Without the triggers, which would take seconds for so many rows.
    await database.script(
      `set session_replication_role = replica;
       insert into articles (slug, source_key, source, kind, checksum, title, journal, published_on, listed_on,
         demonstration, card, details, search, search_words)
       select 'copy-' || n, 'copy:' || n, source, kind, checksum, title, journal, published_on, listed_on - n, demonstration,
         card || jsonb_build_object('slug', 'copy-' || n) || case when n % ${every} = 0 then '{"minutes": 10, "topics": [{"slug": "rare", "name": "Rare"}]}' else '{"minutes": 20}' end::jsonb,
         '{}', '', ''
       from articles, generate_series(1, ${count}) n;
       update articles set facets = feed_facets(card, details) where facets is null;
       insert into article_facets (article_id, facet, listed_on, finished_count)
         select id, unnest(facets), listed_on, finished_count from articles where slug like 'copy-%';
       update feed_state set articles = ${count + 1};
       delete from facet_counts;
       insert into facet_counts select facet, count(*) from article_facets group by facet;
       reset session_replication_role`,
    );
  };

  it('looks at a bounded number of articles, and continues where it stopped [FD-09]', async () => {
    await copy(LOOKED_AT + 2 * RARELY, RARELY);
    // As if the filter were a common one, so that its few articles are far apart.
    await database.script(
      `update facet_counts set articles = 1000000 where facet in ('minutes:10', 'topic:rare')`,
    );
    const first = await read({ minutes: '30', topic: 'rare' });
    expect(first).toMatchObject({ total: 4, capped: true, continues: true });
    const second = await read({ minutes: '30', topic: 'rare', cursor: first.links.next ?? '' });
    expect(second).not.toHaveProperty('continues');
    expect(second).toMatchObject({ total: 4, capped: true, links: { next: null } });
    expect([...first.data, ...second.data].map(({ slug }) => slug)).toEqual(
      [1, 2, 3, 4, 5, 6, 7].map((number) => `copy-${number * RARELY}`),
    );
    const back = await read({ minutes: '30', topic: 'rare', cursor: second.links.prev ?? '' });
    expect(back.data.map(({ slug }) => slug)).toEqual(first.data.map(({ slug }) => slug));
    expect(await read({ minutes: '30' })).toMatchObject({ total: FIRST_LOOKED_AT, capped: true });
  });

  it('reads the rarest filter first, so that a rare combination is counted exactly [FD-09]', async () => {
    await copy(LOOKED_AT + 2 * RARELY, RARELY);
    const page = await read({ minutes: '30', topic: 'rare' });
    expect(page).toMatchObject({ total: 7, links: { next: null } });
    expect(page).not.toHaveProperty('capped');
  });
});
