import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { feedEndpoint, singleFeedEndpoint } from '#contract/feed.ts';
import type { ArticleDraft } from '#server/importing/content/article-draft.ts';
import { saveDraft } from '#server/importing/library/save-draft.ts';
import type { Database } from '#server/platform/database/database.ts';
import { bareArticle } from '#tests/support/article-drafts.ts';
import { callEndpoint, nobody, refusalOf } from '#tests/support/call-endpoint.ts';
import { addLearner, type Learner } from '#tests/support/learners.ts';
import { sampleArticle } from '#tests/support/sample-articles.ts';
import { openTestDatabase } from '#tests/support/test-database.ts';

describe('the personal feed', () => {
  let database: Database;
  let learner: Learner;
  beforeEach(async () => {
    database = await openTestDatabase();
    learner = await addLearner(database);
    await database.query(
      `update users set states_of_licence = '{FL,VT}', specialties = '{"Critical Care Medicine"}' where id = $1`,
      [learner.userId],
    );
  });
  afterEach(() => database.close());

  const put = (...drafts: readonly ArticleDraft[]) =>
    database.transaction(async (queries) => {
      for (const draft of drafts) await saveDraft(queries, draft);
    });
  const read = (cursor?: string, caller: Learner | typeof nobody = learner) =>
    callEndpoint(database, singleFeedEndpoint, { query: cursor === undefined ? {} : { cursor } }, { caller });
  const slugs = async () => (await read()).data.map(({ slug }) => slug);

  it('begins with articles that count toward a license in the specialty, then either, then the latest', async () => {
    await put(
      sampleArticle('both', { requirementTopics: ['medical-errors'], specialty: 'Critical care' }),
      sampleArticle('specialty', { specialty: 'Critical care' }),
      sampleArticle('counts', { requirementTopics: ['hiv'], states: ['FL'] }),
      sampleArticle('elsewhere', { requirementTopics: ['hiv'], states: ['TX'] }),
      sampleArticle('latest'),
    );
    expect(await slugs()).toEqual(['both', 'counts', 'specialty', 'latest', 'elsewhere']);
  });

  it('leaves out articles that the learner has credit for, for that learner only', async () => {
    await put(sampleArticle('had'), sampleArticle('open'));
    await database.query(
      `with attempt as (
         insert into attempts (quiz_id, article_id, user_id, finished_at, passed)
         select current_quiz_id, id, $1, now(), true from articles where slug = 'had' returning id, article_id)
       insert into credits (user_id, article_id, attempt_id, type, credit_quarters, maximum_quarters, title, journal, provider,
         format, name_at_issue, degree_at_issue, completed_at, time_zone, completed_on, verification_code, demonstration)
       select $1, article_id, id, 'AMA PRA Category 1 Credit', 2, 2, 't', 'j', 'p', 'f', 'n', 'd', now(), 'UTC',
         '2026-01-01', 'code', false from attempt`,
      [learner.userId],
    );
    expect(await slugs()).toEqual(['open']);
    expect((await read()).total).toBe(1);
    expect((await read(undefined, await addLearner(database))).total).toBe(2);
  });

  it('is the latest for a guest', async () => {
    await put(...Array.from({ length: 25 }, (_, number) => sampleArticle(`n-${number}`)));
    const guests = await read(undefined, nobody);
    expect(guests.data).toEqual((await callEndpoint(database, feedEndpoint, { query: {} })).data);
    expect(guests.total).toBe(25);
  });

  it('pages both ways across articles that count and others, each article once [FD-01]', async () => {
    await put(
      ...Array.from({ length: 30 }, (_, number) =>
        sampleArticle(`counts-${number}`, { requirementTopics: ['hiv'] }),
      ),
      ...Array.from({ length: 15 }, (_, number) =>
        bareArticle({
          sourceKey: `doi:10.1000/${number}`,
          doi: `10.1000/${number}`,
          slug: `plain-${number}`,
        }),
      ),
    );
    const first = await read();
    const second = await read(first.links.next ?? '');
    const third = await read(second.links.next ?? '');
    const all = [first, second, third].flatMap(({ data }) => data.map(({ slug }) => slug));
    expect(new Set(all).size).toBe(45);
    expect(all.findIndex((slug) => slug.startsWith('plain'))).toBe(30);
    expect(third.links.next).toBeNull();
    expect((await read(third.links.prev ?? '')).data).toEqual(second.data);
    expect((await read(second.links.prev ?? '')).data).toEqual(first.data);
  });

  it.each([
    ['nonsense', 'nonsense'],
    ['of another list', place(['latest', 'after', '2026-01-01', '1'])],
    ['with a place that nothing has', place(['single', 'after', 4, '2026-01-01', '1'])],
  ])('refuses a cursor %s (faults.md, 14)', async (_, cursor) => {
    expect((await refusalOf(read(cursor))).status).toBe(400);
  });
});

function place(parts: unknown): string {
  return Buffer.from(JSON.stringify(parts)).toString('base64url');
}
