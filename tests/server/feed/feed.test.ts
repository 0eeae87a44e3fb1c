import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { feedEndpoint, popularFeedEndpoint } from '#contract/feed.ts';
import type { ArticleDraft } from '#server/importing/content/article-draft.ts';
import { removeArticle } from '#server/importing/library/remove-article.ts';
import { saveDraft } from '#server/importing/library/save-draft.ts';
import type { Database } from '#server/platform/database/database.ts';
import { bareArticle } from '#tests/support/article-drafts.ts';
import { callEndpoint, refusalOf } from '#tests/support/call-endpoint.ts';
import { addLearner } from '#tests/support/learners.ts';
import { addArticle, quizTaker } from '#tests/support/quiz-taker.ts';
import { sampleArticle } from '#tests/support/sample-articles.ts';
import { openTestDatabase } from '#tests/support/test-database.ts';

describe('the feed', () => {
  let database: Database;
  beforeEach(async () => {
    database = await openTestDatabase();
  });
  afterEach(() => database.close());

  const put = (...drafts: readonly ArticleDraft[]) =>
    database.transaction(async (queries) => {
      for (const draft of drafts) await saveDraft(queries, draft);
    });
  /** The higher, the newer; two share each day. */
  const numbered = (number: number) =>
    bareArticle({
      sourceKey: `doi:10.1000/n${number}`,
      doi: `10.1000/n${number}`,
      slug: `n-${number}`,
      published: { year: 2000, month: 1 + Math.floor(number / 40), day: 1 + (Math.floor(number / 2) % 20) },
    });
  const numbers = (count: number) => Array.from({ length: count }, (_, number) => numbered(number));
  const latest = (cursor?: string) =>
    callEndpoint(database, feedEndpoint, { query: cursor === undefined ? {} : { cursor } });
  const popular = (cursor?: string) =>
    callEndpoint(database, popularFeedEndpoint, { query: cursor === undefined ? {} : { cursor } });
  const all = async (list: typeof latest) => {
    const slugs: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await list(cursor);
      slugs.push(...page.data.map(({ slug }) => slug));
      cursor = page.links.next ?? undefined;
    } while (cursor !== undefined);
    return slugs;
  };

  it('[FD-01] gives the latest first, 20 per page, each once, with the total', async () => {
    await put(...numbers(55));
    const first = await latest();
    expect(first).toMatchObject({ total: 55, links: { prev: null } });
    expect(first.data).toHaveLength(20);
    expect(await all(latest)).toEqual(numbers(55).map((_, index) => `n-${54 - index}`));
  });

  it('[FD-01] links back with the previous page’s cursor', async () => {
    await put(...numbers(55));
    const first = await latest();
    const second = await latest(first.links.next ?? '');
    const third = await latest(second.links.next ?? '');
    expect(third.links.next).toBeNull();
    expect((await latest(third.links.prev ?? '')).data).toEqual(second.data);
    const back = await latest(second.links.prev ?? '');
    expect(back.data).toEqual(first.data);
    expect(back.links.prev).toBeNull();
  });

  it('repeats and skips no article if some are added between pages', async () => {
    await put(...numbers(50));
    const first = await latest();
    await put(
      bareArticle({
        sourceKey: 'doi:10.1000/new',
        doi: '10.1000/new',
        slug: 'new',
        published: { year: 2026 },
      }),
    );
    const second = await latest(first.links.next ?? '');
    expect(second.data[0]?.slug).toBe('n-29');
    expect((await latest()).data[0]?.slug).toBe('new');
  });

  it('is empty, without links, if there are no articles', async () => {
    const nothing = { data: [], links: { next: null, prev: null }, total: 0 };
    expect(await latest()).toEqual(nothing);
    expect(await popular()).toEqual(nothing);
  });

  it('immediately shows what another process changed', async () => {
    await put(...numbers(3));
    expect(await latest()).toMatchObject({ total: 3 });
    await database.query(
      `update articles set card = card || '{"title": "Changed elsewhere"}' where slug = 'n-2'`,
    );
    expect((await latest()).data[0]?.title).toBe('Changed elsewhere');
    await removeArticle(database, 'n-2');
    expect(await latest()).toMatchObject({ total: 2, data: [{ slug: 'n-1' }, { slug: 'n-0' }] });
    await put(numbered(2));
    expect(await latest()).toMatchObject({ total: 3, data: [{ slug: 'n-2' }, {}, {}] });
  });

  it('keeps a retracted article, and marks it', async () => {
    await put(numbered(1));
    await latest();
    const retraction = bareArticle({
      sourceKey: 'doi:10.1000/notice',
      doi: '10.1000/notice',
      slug: 'notice',
      kind: 'retraction',
      concerns: [{ kind: 'retraction', doi: '10.1000/n1' }],
    });
    await put(retraction);
    const { data } = await latest();
    expect(data).toContainEqual(expect.objectContaining({ slug: 'n-1', standing: 'retracted' }));
    expect(data).toContainEqual(expect.objectContaining({ slug: 'notice', standing: 'retraction' }));
  });

  it('[FD-02] gives the most often finished first, then the newest', async () => {
    const ids = [];
    for (const key of ['a', 'b', 'c', 'd']) ids.push(await addArticle(database, sampleArticle(key)));
    for (const [index, right] of [
      [1, 3],
      [1, 0],
      [2, 3],
    ] as const)
      await quizTaker(database, await addLearner(database)).take(ids[index] ?? '', right);
    expect(await all(popular)).toEqual(['b', 'c', 'd', 'a']);
    expect(await popular()).toMatchObject({ total: 4, links: { next: null, prev: null } });
  });

  it('[FD-02] pages through the popular ones both ways', async () => {
    await put(...numbers(45));
    await database.query('update articles set finished_count = id % 3');
    const slugs = await all(popular);
    expect(new Set(slugs).size).toBe(45);
    const second = await popular((await popular()).links.next ?? '');
    expect((await popular(second.links.prev ?? '')).data.map(({ slug }) => slug)).toEqual(slugs.slice(0, 20));
  });

  it.each([
    ['nonsense', 'nonsense'],
    ['of another list', place(['popular', 'after', 3, '1'])],
    ['of a day that never was', place(['latest', 'after', '2026-02-31', '1'])],
    ['of no year', place(['latest', 'after', '0000-01-01', '1'])],
    ['with an invalid id', place(['latest', 'after', '2026-01-01', '1; drop table articles'])],
    ['that is an object', place({ length: 4 })],
  ])('refuses a cursor %s (faults.md, 14)', async (_, cursor) => {
    const refused = { status: 400, errors: { cursor: [expect.any(String)] } };
    expect(await refusalOf(latest(cursor))).toMatchObject(refused);
  });

  it('refuses a cursor of the popular list with a count that no article has', async () => {
    for (const count of [-1, 1.5, 1e10, '3', null])
      expect((await refusalOf(popular(place(['popular', 'after', count, '1'])))).status).toBe(400);
  });
});

function place(parts: unknown): string {
  return Buffer.from(JSON.stringify(parts)).toString('base64url');
}
