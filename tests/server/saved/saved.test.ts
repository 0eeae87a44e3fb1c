import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  addSavedEndpoint,
  removeSavedEndpoint,
  saveArticleEndpoint,
  savedArticlesEndpoint,
  savedIdsEndpoint,
} from '#contract/saved.ts';
import type { Database } from '#server/platform/database/database.ts';
import { readRows } from '#server/platform/database/read-rows.ts';
import { deleteLearner } from '#server/profile/delete-learner.ts';
import { callEndpoint } from '#tests/support/call-endpoint.ts';
import { addLearner, type Learner } from '#tests/support/learners.ts';
import { openTestDatabase } from '#tests/support/test-database.ts';

const ARTICLES = 1_005;

describe('saved articles', () => {
  let database: Database;
  let ids: string[];
  beforeAll(async () => {
    database = await openTestDatabase();
    const added = await readRows(
      database,
      v.object({ id: v.string() }),
      `insert into articles (slug, source_key, source, kind, checksum, title, journal, published_on,
         demonstration, listed_on, card, details, search, search_words)
       select 'saved-' || n, 'saved:' || n, 'test', 'article', '', 'Article ' || n, 'A journal', '2024-03-01',
         false, '2026-01-15', '{"year": 2024}', '{}', '', ''
       from generate_series(1, ${ARTICLES}) as n returning id`,
    );
    ids = added.map(({ id }) => id);
  });
  afterAll(() => database.close());

  const at = (index: number): string => ids[index] ?? '';
  const page = (caller: Learner, cursor?: string) =>
    callEndpoint(
      database,
      savedArticlesEndpoint,
      { query: cursor === undefined ? {} : { cursor } },
      { caller },
    );
  const idsOf = async (caller: Learner) =>
    (await callEndpoint(database, savedIdsEndpoint, {}, { caller })).ids;
  const save = (caller: Learner, id: string) =>
    callEndpoint(database, saveArticleEndpoint, { params: { id } }, { caller });
  const carry = (caller: Learner, articleIds: readonly string[], savedAt = '2026-01-01T00:00:00.000Z') =>
    callEndpoint(
      database,
      addSavedEndpoint,
      { body: { articles: articleIds.map((articleId) => ({ articleId, savedAt })) } },
      { caller },
    );

  it('[SV-02] are listed page by page, each once, newest first', async () => {
    const learner = await addLearner(database);
    await carry(learner, ids.slice(0, 45));
    const first = await page(learner);
    const second = await page(learner, first.links.next ?? '');
    const third = await page(learner, second.links.next ?? '');
    expect([first, second, third].map(({ data, total }) => [data.length, total])).toEqual([
      [20, 45],
      [20, 45],
      [5, 45],
    ]);
    expect(third.links.next).toBeNull();
    const read = [...first.data, ...second.data, ...third.data].map(({ articleId }) => articleId);
    expect(read).toEqual(ids.slice(0, 45).reverse());
    expect(await page(learner, second.links.prev ?? '')).toEqual(first);
  });

  it('[SV-06] are limited to 1,000: one more is a conflict, and a guest’s excess is dropped', async () => {
    const learner = await addLearner(database);
    await carry(learner, ids.slice(0, 999));
    await carry(learner, [at(1_000), at(1_001)]);
    expect(await idsOf(learner)).toHaveLength(1_000);
    await expect(save(learner, at(1_002))).rejects.toMatchObject({ status: 409 });
    await save(learner, at(0));
    expect(await idsOf(learner)).toHaveLength(1_000);
  });

  it('[SV-07] stay listed when the article is withdrawn, and are marked', async () => {
    const learner = await addLearner(database);
    await save(learner, at(7));
    await database.query('update articles set removed_at = now() where id = $1', [at(7)]);
    expect((await page(learner)).data).toMatchObject([{ articleId: at(7), withdrawn: true }]);
  });

  it('never have a future date, whatever a device’s clock says', async () => {
    const learner = await addLearner(database);
    await carry(learner, [at(1)], '2999-01-01T00:00:00.000Z');
    const [saved] = (await page(learner)).data;
    expect(new Date(saved?.savedAt ?? '').getFullYear()).toBeLessThan(2999);
  });

  it('[SV-01] can be seen and removed by their learner only, and are deleted with the account', async () => {
    const learner = await addLearner(database);
    const other = await addLearner(database);
    await save(learner, at(1));
    expect(await idsOf(other)).toEqual([]);
    await callEndpoint(database, removeSavedEndpoint, { params: { id: at(1) } }, { caller: other });
    expect(await idsOf(learner)).toEqual([at(1)]);
    await database.transaction((queries) => deleteLearner(queries, learner.userId));
    const left = await database.query('select 1 from saved_articles where user_id = $1', [learner.userId]);
    expect(left).toEqual([]);
  });
});
