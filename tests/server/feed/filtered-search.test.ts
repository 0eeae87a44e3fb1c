import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { feedSearchEndpoint, unearnedFeedEndpoint } from '#contract/feed.ts';
import type { ArticleDraft } from '#server/importing/content/article-draft.ts';
import { saveDraft } from '#server/importing/library/save-draft.ts';
import type { Database } from '#server/platform/database/database.ts';
import { bareArticle } from '#tests/support/article-drafts.ts';
import { callEndpoint, nobody, refusalOf } from '#tests/support/call-endpoint.ts';
import { addLearner, type Learner } from '#tests/support/learners.ts';
import { sampleArticle } from '#tests/support/sample-articles.ts';
import { openTestDatabase } from '#tests/support/test-database.ts';

type Search = Parameters<typeof callEndpoint<typeof feedSearchEndpoint>>[2]['query'];
type Unearned = Parameters<typeof callEndpoint<typeof unearnedFeedEndpoint>>[2]['query'];

describe('a filtered search', () => {
  let database: Database;
  beforeEach(async () => {
    database = await openTestDatabase();
  });
  afterEach(() => database.close());

  const put = (...drafts: readonly ArticleDraft[]) =>
    database.transaction(async (queries) => {
      for (const draft of drafts) await saveDraft(queries, draft);
    });
  const search = (query: Search) => callEndpoint(database, feedSearchEndpoint, { query });
  const slugs = async (query: Search) => (await search(query)).data.map(({ slug }) => slug).toSorted();

  it('finds what has the words and meets every filter [FD-05]', async () => {
    await put(
      sampleArticle('statins', { title: 'Statins after stroke', requirementTopics: ['hiv'], states: ['FL'] }),
      sampleArticle('doses', { title: 'Statins in low doses', topics: [], specialty: 'O’Neil’s \\ "care"' }),
      bareArticle({ title: 'Statins without a quiz' }),
      sampleArticle('other', { title: 'Beta blockers', requirementTopics: ['hiv'] }),
    );
    expect(await slugs({ q: 'statins' })).toEqual(['bare', 'doses', 'statins']);
    expect(await slugs({ q: 'statins', credit: '1' })).toEqual(['doses', 'statins']);
    expect(await slugs({ q: 'statins', topic: 'neurology' })).toEqual(['bare', 'statins']);
    expect(await slugs({ q: 'statins', state: 'florida' })).toEqual(['statins']);
    expect(await slugs({ q: 'statins', state: 'texas' })).toEqual([]);
    expect(await slugs({ q: 'statins -stroke', credit: '1' })).toEqual(['doses']);
    expect(await slugs({ q: '"low doses"', credit: '1' })).toEqual(['doses']);
    expect(await slugs({ q: 'statins', topic: 'no-such-topic' })).toEqual([]);
    expect(await search({ q: 'statins', credit: '1' })).toMatchObject({ total: 2 });
  });

  it('does not find by its number what the filter leaves out', async () => {
    await put(bareArticle({ doi: '10.1000/bare' }));
    expect(await slugs({ q: '10.1000/bare' })).toEqual(['bare']);
    expect(await slugs({ q: '10.1000/bare', credit: '1' })).toEqual([]);
  });

  it('pages through what it found, each article once [FD-01]', async () => {
    await put(
      ...Array.from({ length: 45 }, (_, at) =>
        sampleArticle(`n-${at}`, {
          title: `Statins ${at}`,
          topics: at % 2 ? [] : [{ slug: 'hiv', name: 'HIV' }],
        }),
      ),
    );
    const first = await search({ q: 'statins', topic: 'hiv' });
    const second = await search({ q: 'statins', topic: 'hiv', cursor: first.links.next ?? '' });
    expect(new Set([...first.data, ...second.data].map(({ slug }) => slug)).size).toBe(23);
    expect([first.total, second.total, second.links.next]).toEqual([23, 23, null]);
  });

  it('finds a few articles that meet the filter among thousands with a common word [FD-09]', async () => {
    await put(sampleArticle('one', { title: 'Cohort of one' }));
    // Without the triggers, which would take seconds for so many rows.
    await database.script(
      `set session_replication_role = replica;
       insert into articles (slug, source_key, source, kind, checksum, title, journal, published_on, listed_on, demonstration,
         card, details, search, search_words)
       select 'copy-' || n, 'copy:' || n, source, kind, checksum, title, journal, published_on, listed_on, demonstration,
         card || '{"credit": null, "topics": []}', '{}', search, '' from articles, generate_series(1, 6000) n;
       update articles set facets = feed_facets(card, details) where facets is null;
       update feed_state set articles = 6001;
       insert into search_frequencies values ('cohort', 1);
       reset session_replication_role`,
    );
    expect(await search({ q: 'cohort' })).toMatchObject({ total: 200, capped: true });
    const found = await search({ q: 'cohort', credit: '1' });
    expect(found).toMatchObject({ total: 1, data: [{ slug: 'one' }] });
    expect(found).not.toHaveProperty('capped');
  });

  describe('of a learner', () => {
    let learner: Learner;
    beforeEach(async () => {
      learner = await addLearner(database);
    });

    const unearned = (query: Unearned, caller: Learner | typeof nobody = learner) =>
      callEndpoint(database, unearnedFeedEndpoint, { query }, { caller });
    const slugsOf = async (query: Unearned, caller?: Learner) =>
      (await unearned(query, caller)).data.map(({ slug }) => slug).toSorted();
    const earn = (slug: string) =>
      database.query(
        `with attempt as (
           insert into attempts (quiz_id, article_id, user_id, finished_at, passed)
           select current_quiz_id, id, $1, now(), true from articles where slug = $2 returning id, article_id)
         insert into credits (user_id, article_id, attempt_id, type, credit_quarters, maximum_quarters, title, journal, provider,
           format, name_at_issue, degree_at_issue, completed_at, time_zone, completed_on, verification_code, demonstration)
         select $1, article_id, id, 'AMA', 2, 2, '', '', '', '', '', '', now(), 'UTC', now(), 'c-' || id, false from attempt`,
        [learner.userId, slug],
      );

    it('has only articles whose credit they can still earn, in every list [FD-07]', async () => {
      await put(
        sampleArticle('had', { title: 'Statins had' }),
        sampleArticle('open', { title: 'Statins open' }),
        sampleArticle('hiv', { title: 'Statins and HIV', topics: [{ slug: 'hiv', name: 'HIV' }] }),
        bareArticle({ title: 'Statins without a quiz' }),
      );
      await earn('had');
      for (const query of [
        { list: 'latest' },
        { list: 'popular' },
        { list: 'search', q: 'statins' },
      ] as const) {
        expect(await slugsOf(query)).toEqual(['hiv', 'open']);
        expect(await slugsOf({ ...query, topic: 'hiv' })).toEqual(['hiv']);
        expect(await slugsOf(query, await addLearner(database))).toEqual(['had', 'hiv', 'open']);
        expect((await unearned(query)).total).toBe(2);
      }
    });

    it('needs a session, and words for a search [FD-07]', async () => {
      expect((await refusalOf(unearned({ list: 'latest' }, nobody))).status).toBe(401);
      expect(await refusalOf(unearned({ list: 'search' }))).toMatchObject({
        status: 422,
        errors: { q: [expect.any(String)] },
      });
      expect(await refusalOf(unearned({ list: 'latest', state: 'atlantis' }))).toMatchObject({ status: 422 });
    });
  });
});
