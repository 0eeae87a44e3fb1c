import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { articleDetails, articleDetailsEndpoint } from '#contract/articles.ts';
import { feedItem } from '#contract/feed.ts';
import { directLibrary } from '#server/importing/library/direct-library.ts';
import type { Database } from '#server/platform/database/database.ts';
import { readRows } from '#server/platform/database/read-rows.ts';
import { articleDraft, bareArticle } from '#tests/support/article-drafts.ts';
import { callEndpoint } from '#tests/support/call-endpoint.ts';
import { openTestDatabase } from '#tests/support/test-database.ts';

const LICENSE = { text: 'CC BY 4.0', url: 'https://creativecommons.org/licenses/by/4.0/' };

describe('a stored article', () => {
  let database: Database;
  beforeAll(async () => {
    database = await openTestDatabase();
    const { published: _, doi: __, ...undated } = bareArticle();
    await directLibrary(database).importFile({
      articles: [
        articleDraft(),
        bareArticle({ published: { year: 2016, month: 2, day: 29 }, license: LICENSE }),
        { ...undated, sourceKey: 'pmid:1', slug: 'undated', source: 'pubmedqa' },
      ],
      quizPackages: [],
    });
  });
  afterAll(() => database.close());

  const stored = async (slug: string) => {
    const [row] = await readRows(
      database,
      v.object({ card: v.looseObject({}), details: v.looseObject({}), listed_on: v.string() }),
      'select card, details, listed_on from articles where slug = $1',
      [slug],
    );
    if (row === undefined) throw new Error(`${slug} isn't there.`);
    return row;
  };

  it.each(['statins', 'bare', 'undated'])('has the card of %s in the contract’s shape', async (slug) => {
    const { card } = await stored(slug);
    const { id, standing, ...fields } = feedItem.entries;
    expect(v.parse(v.strictObject(fields), card)).toEqual(card);
  });

  it.each(['statins', 'bare', 'undated'])('has the details of %s in the contract’s shape', async (slug) => {
    const { card, details } = await stored(slug);
    const { licence, ...others } = details;
    const whole = {
      ...card,
      ...others,
      license: licence,
      id: '1',
      standing: 'current',
      notices: [],
      concerns: [],
      activity: Object.assign(Object(details).activity ?? {}, { provider: 'P', format: 'F' }),
    };
    const { activity } = Object(details);
    const result = v.safeParse(articleDetails, activity === null ? { ...whole, activity: null } : whole);
    expect(result.issues).toBeUndefined();
    expect(Object.keys(details).filter((key) => key in feedItem.entries)).toEqual([]);
  });

  it('has its license under the name that the previous version stores and reads', async () => {
    const [row] = await readRows(
      database,
      v.object({ details: v.unknown(), draft: v.unknown() }),
      `select details -> 'licence' as details, draft -> 'licence' as draft from articles where slug = 'bare'`,
    );
    expect(row).toEqual({ details: LICENSE, draft: LICENSE });
    expect((await directLibrary(database).imported('bare'))?.license).toEqual(LICENSE);
    const shown = await callEndpoint(database, articleDetailsEndpoint, { query: { slug: 'bare' } });
    expect(shown.license).toEqual(LICENSE);
  });

  it('states the date as precisely as the source', async () => {
    expect((await stored('statins')).details).toMatchObject({ published: '2014-09' });
    expect((await stored('bare')).details).toMatchObject({ published: '2016-02-29' });
    expect((await stored('undated')).details).toMatchObject({ published: null });
  });

  it('is listed by the release that its author set, or else by its publication, undated last', async () => {
    expect((await stored('statins')).listed_on).toBe('2026-01-15');
    expect((await stored('bare')).listed_on).toBe('2016-02-29');
    expect((await stored('undated')).listed_on).toBe('1900-01-01');
  });

  it.each([
    ['a word of its title, in another form', "search @@ websearch_to_tsquery('english', 'statin')"],
    ['an author', "search @@ websearch_to_tsquery('english', 'byron')"],
    ['a topic', "search @@ websearch_to_tsquery('english', 'neurology')"],
    [
      'a word of its abstract, without the markup',
      "search @@ websearch_to_tsquery('english', 'cerebrovascular events')",
    ],
    ['a part of a word', "search_words like '%strok%'"],
    ['a misspelt word', "word_similarity('statens', search_words) > 0.3"],
  ])('is found by %s', async (_, condition) => {
    const rows = await database.query(`select slug from articles where slug = 'statins' and ${condition}`);
    expect(rows).toEqual([{ slug: 'statins' }]);
  });

  it('is not found by markup', async () => {
    expect(
      await database.query("select slug from articles where search @@ to_tsquery('english', 'em')"),
    ).toEqual([]);
  });
});
