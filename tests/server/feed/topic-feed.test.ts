import * as v from 'valibot';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { feedEndpoint } from '#contract/feed.ts';
import { startFeedVersion } from '#server/feed/feed-state.ts';
import type { ArticleDraft } from '#server/importing/content/article-draft.ts';
import { removeArticle } from '#server/importing/library/remove-article.ts';
import { saveDraft } from '#server/importing/library/save-draft.ts';
import type { Database } from '#server/platform/database/database.ts';
import { readRows } from '#server/platform/database/read-rows.ts';
import { bareArticle } from '#tests/support/article-drafts.ts';
import { callEndpoint, refusalOf } from '#tests/support/call-endpoint.ts';
import { sampleArticle } from '#tests/support/sample-articles.ts';
import { openTestDatabase } from '#tests/support/test-database.ts';

describe('the feed of a topic', () => {
  let database: Database;
  beforeEach(async () => {
    database = await openTestDatabase();
  });
  afterEach(() => database.close());

  const put = (...drafts: readonly ArticleDraft[]) =>
    database.transaction(async (queries) => {
      for (const draft of drafts) await saveDraft(queries, draft);
    });
  const on = (key: string, requirementTopics: readonly string[], states: readonly string[] = []) =>
    sampleArticle(key, { requirementTopics, states });
  const read = (query: { topicSlug?: string; stateSlug?: string; cursor?: string }) =>
    callEndpoint(database, feedEndpoint, { query });
  const slugs = async (topicSlug: string, stateSlug?: string) => {
    const { data } = await read(stateSlug === undefined ? { topicSlug } : { topicSlug, stateSlug });
    return data.map(({ slug }) => slug).toSorted();
  };

  it('lists what counts toward it in each state', async () => {
    await put(on('a', ['opioids']), on('b', ['opioids'], ['FL']), on('c', ['opioids'], ['TX', 'CA']));
    await put(on('d', ['hiv']));
    expect(await slugs('opioids', 'florida')).toEqual(['a', 'b']);
    expect(await slugs('opioids', 'texas')).toEqual(['a', 'c']);
    expect(await slugs('opioids', 'federal')).toEqual(['a']);
    expect(await slugs('opioids')).toEqual(['a', 'b', 'c']);
  });

  it('lists, for any topic, the articles filed under it', async () => {
    await put(sampleArticle('a'), sampleArticle('b', { topics: [] }));
    expect(await slugs('neurology')).toEqual(['a']);
  });

  it('leaves out, with a state, articles without credit, retracted and removed ones', async () => {
    await put(
      bareArticle({ requirementTopics: ['hiv'] }),
      on('gone', ['hiv']),
      on('back', ['hiv']),
      on('stays', ['hiv']),
      bareArticle({
        sourceKey: 'doi:10.1000/notice',
        doi: '10.1000/notice',
        slug: 'notice',
        kind: 'retraction',
        concerns: [{ kind: 'retraction', doi: '10.1000/back' }],
      }),
    );
    await removeArticle(database, 'gone');
    expect(await slugs('hiv', 'florida')).toEqual(['stays']);
    expect(await slugs('hiv')).toEqual(['back', 'bare', 'stays']);
  });

  it('follows an article that is imported again for other states, as a draft, or with a later day', async () => {
    await put(on('a', ['opioids'], ['FL']), on('b', ['opioids']));
    expect(await slugs('opioids', 'florida')).toEqual(['a', 'b']);
    await put(on('a', ['opioids'], ['TX']), { ...on('b', ['opioids']), isDraft: true });
    expect(await slugs('opioids', 'florida')).toEqual([]);
    expect(await slugs('opioids', 'texas')).toEqual(['a']);
    await put(on('b', ['opioids']));
    expect(await slugs('opioids', 'florida')).toEqual(['b']);
    const [{ day } = { day: '' }] = await readRows(
      database,
      v.object({ day: v.string() }),
      `update articles set listed_on = '2001-02-03' where slug = 'b' returning listed_on as day`,
    );
    expect(
      await database.query('select distinct listed_on from article_topics where listed_on = $1', [day]),
    ).toEqual([{ listed_on: '2001-02-03' }]);
  });

  it('counts no more than 10,000 articles [FD-04]', async () => {
    await put(on('a', ['hiv']));
    // Without the triggers, which would take seconds for so many rows.
    await database.script(
      `set session_replication_role = replica;
       with copies as (
         insert into articles (slug, source_key, source, kind, checksum, title, journal, published_on, listed_on,
           demonstration, card, details, search, search_words)
         select 'copy-' || n, 'copy:' || n, source, kind, checksum, title, journal, published_on, listed_on,
           demonstration, card, '{}', '', ''
         from articles, generate_series(1, 10000) n returning id, listed_on
       ) insert into article_topics (article_id, slug, name, listed_on, is_shown, released_on)
         select id, 'many', 'Many', listed_on, true, '' from copies;
       reset session_replication_role`,
    );
    expect(await read({ topicSlug: 'many' })).toMatchObject({ total: 10_000 });
    expect(await read({ topicSlug: 'many' })).not.toHaveProperty('capped');
    await database.query(
      `insert into article_topics (article_id, slug, name) select id, 'many', 'Many' from articles where slug = 'a'`,
    );
    await startFeedVersion(database);
    expect(await read({ topicSlug: 'many' })).toMatchObject({ total: 10_000, capped: true });
  });

  it('pages both ways, each article once [FD-01]', async () => {
    await put(...Array.from({ length: 45 }, (_, number) => on(`n-${number}`, ['hiv'])));
    const asked = { topicSlug: 'hiv', stateSlug: 'florida' };
    const first = await read(asked);
    const second = await read({ ...asked, cursor: first.links.next ?? '' });
    const third = await read({ ...asked, cursor: second.links.next ?? '' });
    const all = [first, second, third].flatMap(({ data }) => data.map(({ slug }) => slug));
    expect(new Set(all).size).toBe(45);
    expect([first, second, third].map(({ total }) => total)).toEqual([45, 45, 45]);
    expect(third.links.next).toBeNull();
    expect((await read({ ...asked, cursor: second.links.prev ?? '' })).data).toEqual(first.data);
  });

  it('refuses a cursor of another topic, state or list (faults.md, 14)', async () => {
    await put(...Array.from({ length: 21 }, (_, number) => on(`n-${number}`, ['hiv', 'opioids'])));
    const florida = await read({ topicSlug: 'hiv', stateSlug: 'florida' });
    const cursor = florida.links.next ?? '';
    for (const query of [
      { topicSlug: 'opioids', stateSlug: 'florida' },
      { topicSlug: 'hiv', stateSlug: 'texas' },
      {},
    ])
      expect((await refusalOf(read({ ...query, cursor }))).status).toBe(400);
  });

  it('refuses a state without a topic, and finds no state that has no rules', async () => {
    expect(await refusalOf(read({ stateSlug: 'florida' }))).toMatchObject({
      status: 422,
      errors: { topicSlug: [expect.stringMatching(/topic/)] },
    });
    expect((await refusalOf(read({ topicSlug: 'hiv', stateSlug: 'atlantis' }))).status).toBe(404);
  });
});
