import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { transcriptEndpoint } from '#contract/credits.ts';
import { singleFeedEndpoint } from '#contract/feed.ts';
import { plannerEndpoint, readingEndpoint, todayEndpoint } from '#contract/planner.ts';
import { requirementsProgressEndpoint } from '#contract/requirements.ts';
import { saveDraft } from '#server/importing/library/save-draft.ts';
import type { Database } from '#server/platform/database/database.ts';
import { readRows } from '#server/platform/database/read-rows.ts';
import { callEndpoint } from '#tests/support/call-endpoint.ts';
import { addLearner, type Learner } from '#tests/support/learners.ts';
import { sampleArticle } from '#tests/support/sample-articles.ts';
import { openTestDatabase } from '#tests/support/test-database.ts';

const CREDITS = 5000;

/** A database page has 8 kB. Reading one credit or article takes at least one table page and two index pages. */
describe('what the database reads for a learner with 5,000 credits [FD-12]', () => {
  let database: Database;
  let learner: Learner;
  beforeAll(async () => {
    database = await openTestDatabase();
    learner = await addLearner(database, { planName: 'Pro' });
    await database.transaction((queries) =>
      saveDraft(queries, sampleArticle('read', { requirementTopics: ['hiv'] })),
    );
    await database.query(`update users set states_of_licence = '{FL,VT}' where id = $1`, [learner.userId]);
    // Without the triggers, which would take seconds. Rows are as long as real ones, each credit on its own page.
    await database.script(
      `set session_replication_role = replica;
       insert into articles (slug, source_key, source, kind, checksum, title, journal, published_on, listed_on,
         demonstration, card, details, search, search_words, facets, current_quiz_id)
       select 'copy-' || n, 'copy:' || n, source, kind, checksum, title, journal, published_on, listed_on - n, demonstration,
         card || jsonb_build_object('slug', 'copy-' || n), details || jsonb_build_object('long', repeat(md5(n::text), 40)),
         '', '', '{}', current_quiz_id
       from articles, generate_series(1, ${2 * CREDITS}) n;
       insert into assessment_attempts (subject, quiz_id, article_id, user_id, started_at, finished_at, passed, time_zone)
       select 'article-quiz', current_quiz_id, id, ${learner.userId}, now(), now(), true, 'UTC' from articles
       where slug like 'copy-%' and id % 2 = 0;
       insert into credits (user_id, article_id, attempt_id, type, credit_quarters, maximum_quarters, title, journal, provider,
         format, name_at_issue, degree_at_issue, completed_at, time_zone, completed_on, verification_code, demonstration, slug)
       select user_id, article_id, id, 'AMA PRA Category 1 Credit', 2, 2, repeat('t', 900), 'j', 'p', 'f', 'n', 'M.D.',
         at, 'UTC', at::date, 'code ' || id, false, 'copy-' || article_id
       from assessment_attempts, lateral (select timestamptz '2026-11-01' - id * interval '12 hours' as at) each;
       update feed_state set articles = ${2 * CREDITS + 1};
       reset session_replication_role`,
    );
    await database.script('vacuum analyze');
  });
  afterAll(() => database.close());

  /** The pages that the queries of these reads accessed. */
  const pagesOf = async (reading: (observed: Database) => Promise<unknown>): Promise<number> => {
    let pages = 0;
    const query: Database['query'] = async (sql, parameters) => {
      const [explained] = await readRows(
        database,
        v.object({ 'QUERY PLAN': v.array(v.object({ Plan: buffersRow })) }),
        `explain (analyze, buffers, format json) ${sql}`,
        parameters,
      );
      const plan = explained?.['QUERY PLAN'][0]?.Plan;
      pages += (plan?.['Shared Hit Blocks'] ?? Number.NaN) + (plan?.['Shared Read Blocks'] ?? 0);
      return database.query(sql, parameters);
    };
    await reading({ ...database, query });
    return pages;
  };

  it.each([
    { name: 'the transcript', endpoint: transcriptEndpoint, most: 400 },
    { name: 'the personal feed', endpoint: singleFeedEndpoint, most: 400 },
  ] as const)('$name is read from indexes but for the rows that it shows', async ({ endpoint, most }) => {
    const pages = await pagesOf((observed) =>
      callEndpoint(observed, endpoint, { query: {} }, { caller: learner }),
    );
    expect(pages).toBeGreaterThan(20);
    expect(pages).toBeLessThan(most);
  });

  it.each([
    { name: 'the planner', endpoint: plannerEndpoint, most: 1000 },
    { name: 'the progress toward requirements', endpoint: requirementsProgressEndpoint, most: 1000 },
    { name: 'what to read next', endpoint: readingEndpoint, most: 1000 },
    // And the 200 latest articles.
    { name: 'what to read today', endpoint: todayEndpoint, most: 2000 },
  ] as const)(
    '$name reads the credit of the current cycles alone, and no article that it was earned with',
    async ({ endpoint, most }) => {
      const pages = await pagesOf((observed) =>
        callEndpoint(observed, endpoint, {}, { caller: learner, now: new Date('2026-11-24T12:00:00Z') }),
      );
      expect(pages).toBeGreaterThan(100);
      expect(pages).toBeLessThan(most);
    },
  );
});

const buffersRow = v.object({ 'Shared Hit Blocks': v.number(), 'Shared Read Blocks': v.number() });
