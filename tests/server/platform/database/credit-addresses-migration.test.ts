import { afterAll, beforeAll, expect, it } from 'vitest';
import { requirementsProgressEndpoint } from '#contract/requirements.ts';
import type { Database } from '#server/platform/database/database.ts';
import { migrate, readMigrations } from '#server/platform/database/migrate.ts';
import { callEndpoint } from '#tests/support/call-endpoint.ts';
import { openEmptyDatabase } from '#tests/support/empty-database.ts';
import { addLearner, type Learner } from '#tests/support/learners.ts';
import { addArticle } from '#tests/support/quiz-taker.ts';
import { sampleArticle } from '#tests/support/sample-articles.ts';

let database: Database;
let learner: Learner;
beforeAll(async () => {
  database = await openEmptyDatabase();
  await migrate(
    database,
    (await readMigrations()).filter(({ name }) => !/^(069|070)/.test(name)),
  );
  learner = await addLearner(database);
  await earn(await addArticle(database, sampleArticle('before', { requirementTopics: ['hiv'] })));
  await migrate(database);
  await earn(await addArticle(database, sampleArticle('after', { requirementTopics: ['hiv'] })));
});
afterAll(() => database.close());

const earn = (articleId: string) =>
  database.query(
    `with attempt as (
       insert into attempts (quiz_id, article_id, user_id, finished_at, passed)
       select current_quiz_id, id, $1, now(), true from articles where id = $2 returning id)
     insert into credits (user_id, article_id, attempt_id, type, credit_quarters, maximum_quarters, title, journal, provider,
       format, name_at_issue, degree_at_issue, completed_at, time_zone, completed_on, verification_code, demonstration)
     select $1, $2, id, 't', 2, 2, 'Title', 'j', 'p', 'f', 'n', 'd', '2026-03-01', 'UTC', '2026-03-01', 'code-' || id, false
     from attempt`,
    [learner.userId, articleId],
  );

it('credits link to their articles, whether they were earned before addresses were stored with them or after', async () => {
  const { credits } = await callEndpoint(
    database,
    requirementsProgressEndpoint,
    {},
    {
      caller: learner,
      now: new Date('2026-05-04T12:00:00Z'),
    },
  );
  expect(credits.map(({ activity }) => activity?.slug).sort()).toEqual(['after', 'before']);
});
