import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { articleDetailsEndpoint, upVoteEndpoint } from '#contract/articles.ts';
import { feedEndpoint, feedSearchEndpoint, popularFeedEndpoint, singleFeedEndpoint } from '#contract/feed.ts';
import { readingEndpoint } from '#contract/planner.ts';
import type { ArticleDraft } from '#server/importing/content/article-draft.ts';
import type { Database } from '#server/platform/database/database.ts';
import { migrate, readMigrations } from '#server/platform/database/migrate.ts';
import { callEndpoint, refusalOf } from '#tests/support/call-endpoint.ts';
import { openEmptyDatabase } from '#tests/support/empty-database.ts';
import { addLearner, type Learner } from '#tests/support/learners.ts';
import { addArticle, quizTaker } from '#tests/support/quiz-taker.ts';
import { sampleArticle } from '#tests/support/sample-articles.ts';
import { openTestDatabase } from '#tests/support/test-database.ts';

const activityOf = (changes: Partial<NonNullable<ArticleDraft['activity']>>) => {
  const { activity } = sampleArticle('x');
  if (activity === undefined) throw new Error('The sample has no activity.');
  return { activity: { ...activity, ...changes } };
};

describe('an article that is not released [AC-07]', () => {
  let database: Database;
  let learner: Learner;
  const ids: Record<string, string> = {};
  beforeAll(async () => {
    database = await openTestDatabase();
    learner = await addLearner(database);
    ids.open = await addArticle(database, sampleArticle('open'));
    ids.scheduled = await addArticle(
      database,
      sampleArticle('scheduled', {
        ...activityOf({ releasedOn: '2026-06-01', expiresOn: '2029-06-01' }),
        requirementTopics: ['opioids'],
      }),
    );
    ids.draft = await addArticle(database, sampleArticle('draft', { isDraft: true }));
  });
  afterAll(() => database.close());

  const before = { now: new Date('2026-05-30T12:00:00Z') };
  const on = { now: new Date('2026-06-01T00:00:00Z') };
  const feed = async (at: { now: Date }) => {
    const caller = { caller: learner, ...at };
    const pages = [
      await callEndpoint(database, feedEndpoint, { query: {} }, caller),
      await callEndpoint(database, popularFeedEndpoint, { query: {} }, caller),
      await callEndpoint(database, singleFeedEndpoint, { query: {} }, caller),
      await callEndpoint(database, feedSearchEndpoint, { query: { q: 'showed' } }, caller),
      await callEndpoint(database, feedEndpoint, { query: { topicSlug: 'neurology' } }, caller),
    ];
    return pages.map(({ data, total }) => [
      total,
      data
        .map(({ slug }) => slug)
        .sort()
        .join(' '),
    ]);
  };

  it('is in no feed until its day, and then in all', async () => {
    expect(await feed(before)).toEqual(Array.from({ length: 5 }, () => [1, 'open']));
    expect(await feed(on)).toEqual(Array.from({ length: 5 }, () => [2, 'open scheduled']));
  });

  it.each(['scheduled', 'draft'])('has neither page nor quiz nor votes while it is %s', async (slug) => {
    const id = ids[slug] ?? '';
    const caller = { caller: learner, ...before };
    const taker = quizTaker(database, learner, () => before.now);
    for (const call of [
      () => callEndpoint(database, articleDetailsEndpoint, { query: { slug } }, caller),
      () => callEndpoint(database, articleDetailsEndpoint, { query: { id } }, caller),
      () => callEndpoint(database, upVoteEndpoint, { body: { id, withdrawn: false } }, caller),
      () => taker.quiz(id),
      () => taker.start(id),
      () => taker.agree(id),
      () => taker.disclosure(id),
      () => taker.standing(id),
    ])
      expect(await refusalOf(call())).toMatchObject({ status: 404 });
  });

  it('is not suggested by the planner', async () => {
    const suggested = await callEndpoint(database, readingEndpoint, {}, { caller: learner, ...before });
    expect(JSON.stringify(suggested)).not.toContain('scheduled');
  });
});

describe('an article that says itself that it was retracted [AC-09]', () => {
  it('is withdrawn without a notice, and when it is imported again without the mark, no more; corrected likewise', async () => {
    const database = await openTestDatabase();
    const id = await addArticle(database, sampleArticle('mine', { isRetracted: true }));
    const taker = quizTaker(database, await addLearner(database));
    expect(await refusalOf(taker.start(id))).toMatchObject({ status: 422 });
    expect(await callEndpoint(database, articleDetailsEndpoint, { query: { id } })).toMatchObject({
      standing: 'retracted',
    });
    await addArticle(database, sampleArticle('mine'));
    expect((await taker.start(id)).attempt.answers).toEqual([]);
    await addArticle(database, sampleArticle('mine', { isCorrected: true }));
    expect(await callEndpoint(database, articleDetailsEndpoint, { query: { id } })).toMatchObject({
      standing: 'corrected',
    });
    await database.close();
  });
});

describe('a database of the version before', () => {
  it('keeps its articles, hides those released later, and withdraws those that say so', async () => {
    const database = await openEmptyDatabase();
    await migrate(
      database,
      // This version stores articles with what 042, 046, 047, 054, 061, 074, 100 and 112 add.
      (await readMigrations()).filter(
        ({ name }) => name < '022' || /^(?:04[267]|054|061|074|100|112)/.test(name),
      ),
    );
    await addArticle(database, sampleArticle('was-open'));
    await addArticle(
      database,
      sampleArticle('later', activityOf({ releasedOn: '2099-01-01', expiresOn: '2101-01-01' })),
    );
    await addArticle(database, sampleArticle('gone', { title: 'RETRACTED: What gone showed' }));
    await migrate(database);
    const { data, total } = await callEndpoint(database, feedEndpoint, { query: {} });
    expect(total).toBe(2);
    // This version stored them, with everything that credit needs.
    expect(data.map(({ credit }) => credit)).toEqual([2, 2]);
    expect(Object.fromEntries(data.map(({ slug, standing }) => [slug, standing]))).toEqual({
      'was-open': 'current',
      gone: 'retracted',
    });
    await database.close();
  });
});
