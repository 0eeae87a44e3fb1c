import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dismissStandingNewsEndpoint, standingNewsEndpoint } from '#contract/planner-news.ts';
import type { RegistryUpdate } from '#core/articles/registry-notices.ts';
import type { StandingChange } from '#core/planner/standing-news.ts';
import { directStanding } from '#server/importing/standing/standing-store.ts';
import type { Database } from '#server/platform/database/database.ts';
import { readRows } from '#server/platform/database/read-rows.ts';
import { callEndpoint } from '#tests/support/call-endpoint.ts';
import { addLearner, type Learner } from '#tests/support/learners.ts';
import { addArticle, quizTaker } from '#tests/support/quiz-taker.ts';
import { sampleArticle } from '#tests/support/sample-articles.ts';
import { openTestDatabase } from '#tests/support/test-database.ts';

const update = (type: string, updatedOn: string | null): RegistryUpdate => ({
  noticeDoi: `10.1000/${type}`,
  type,
  label: type,
  source: 'publisher',
  updatedOn,
});
const RETRACTION = update('retraction', '2026-10-01');
const CONCERN = update('expression_of_concern', '2026-09-01');

describe('news of articles that gave credit [ST-05]', () => {
  let database: Database;
  let ada: Learner;
  let ben: Learner;
  const ids = { one: '', other: '' };

  const newsFor = async (caller: Learner) => {
    const news = await callEndpoint(database, standingNewsEndpoint, {}, { caller });
    return news.map(({ articleId, change, on }) => [articleId, change, on]);
  };
  const dismiss = (caller: Learner, articleId: string, change: StandingChange) =>
    callEndpoint(
      database,
      dismissStandingNewsEndpoint,
      { body: { changes: [{ articleId, change }] } },
      { caller },
    );
  const store = (doi: string, ...updates: readonly RegistryUpdate[]) =>
    directStanding(database).store([{ doi, updates }]);

  beforeAll(async () => {
    database = await openTestDatabase();
    ids.one = await addArticle(database, sampleArticle('one', { doi: '10.1000/One', title: 'The one' }));
    ids.other = await addArticle(database, sampleArticle('other', { doi: '10.1000/other' }));
    ada = await addLearner(database);
    ben = await addLearner(database);
    await quizTaker(database, ada).earn(ids.one);
    await quizTaker(database, ada).earn(ids.other);
  });
  afterAll(() => database.close());

  it('notifies learners with credit, with the day and the credit, and no one else', async () => {
    expect(await newsFor(ada)).toEqual([]);
    await store('10.1000/one', CONCERN);
    await store('10.1000/other', RETRACTION);
    expect(await newsFor(ada)).toEqual([
      [ids.other, 'retraction', '2026-10-01'],
      [ids.one, 'concern', '2026-09-01'],
    ]);
    expect(await newsFor(ben)).toEqual([]);
    const [credit] = await readRows(
      database,
      v.object({ id: v.string() }),
      'select id::text from credits where user_id = $1 and article_id = $2',
      [ada.userId, ids.other],
    );
    const [first] = await callEndpoint(database, standingNewsEndpoint, {}, { caller: ada });
    expect(first).toMatchObject({ slug: 'other', creditId: credit?.id, demonstration: false });
  });

  it('appears until dismissed, once for each kind, whatever is imported or checked again', async () => {
    await dismiss(ben, ids.one, 'concern');
    await dismiss(ada, ids.one, 'retraction');
    expect(await newsFor(ada)).toHaveLength(2);
    await Promise.all([dismiss(ada, ids.one, 'concern'), dismiss(ada, ids.one, 'concern')]);
    await store('10.1000/one', CONCERN);
    expect(await newsFor(ada)).toEqual([[ids.other, 'retraction', '2026-10-01']]);
    // It was dismissed before it happened, which had no effect.
    await store('10.1000/one', CONCERN, { ...RETRACTION, updatedOn: null });
    expect(await newsFor(ada)).toEqual([
      [ids.other, 'retraction', '2026-10-01'],
      [ids.one, 'retraction', null],
    ]);
    await dismiss(ada, ids.one, 'retraction');
    await store('10.1000/one');
    await store('10.1000/one', CONCERN, RETRACTION);
    expect(await newsFor(ada)).toHaveLength(1);
  });

  it('notifies those notified of a retraction when it is reversed, once, and of the next retraction', async () => {
    const cleo = await addLearner(database);
    const back = await addArticle(database, sampleArticle('back', { doi: '10.1000/back' }));
    await quizTaker(database, cleo).earn(back);
    await store('10.1000/back', RETRACTION);
    await store('10.1000/back');
    expect(await newsFor(cleo)).toEqual([]);
    await store('10.1000/back', RETRACTION);
    await dismiss(cleo, back, 'retraction');
    await store('10.1000/back');
    expect(await newsFor(cleo)).toEqual([[back, 'reinstatement', null]]);
    await dismiss(cleo, back, 'reinstatement');
    expect(await newsFor(cleo)).toEqual([]);
    await store('10.1000/back', RETRACTION);
    expect(await newsFor(cleo)).toEqual([[back, 'retraction', '2026-10-01']]);
  });

  it('keeps the date of a known concern when the registry is asked again, so that it does not become news', async () => {
    const known = await addArticle(database, sampleArticle('known', { doi: '10.1000/known' }));
    await store('10.1000/known', CONCERN);
    await quizTaker(database, ben).earn(known);
    await store('10.1000/known', { ...CONCERN, label: 'Editorial expression of concern' });
    expect(await newsFor(ben)).toEqual([]);
    const [notice] = await readRows(
      database,
      v.object({ label: v.string() }),
      "select label from registry_notices where doi = '10.1000/known'",
    );
    expect(notice?.label).toBe('Editorial expression of concern');
  });

  it('leads to the credit alone when the library no longer shows the article', async () => {
    await database.query('update articles set removed_at = now() where id = $1', [ids.other]);
    const news = await callEndpoint(database, standingNewsEndpoint, {}, { caller: ada });
    expect(news).toMatchObject([{ articleId: ids.other, slug: null }]);
  });
});
