import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDemonstrationAccounts } from '#server/accounts/demonstration-accounts.ts';
import { addDemonstrationCourses } from '#server/courses/demonstration-courses.ts';
import { addDemonstrationLibrary } from '#server/importing/library/demonstration-library.ts';
import {
  countDemonstration,
  removeDemonstration,
  withdrawDemonstration,
} from '#server/importing/library/remove-demonstration.ts';
import type { Database } from '#server/platform/database/database.ts';
import { readRows } from '#server/platform/database/read-rows.ts';
import { isDemonstrationRemoved } from '#server/platform/deployment/installation.ts';
import { openSession } from '#server/platform/http/session.ts';
import { addLearner } from '#tests/support/learners.ts';
import { addArticle, quizTaker } from '#tests/support/quiz-taker.ts';
import { sampleArticle } from '#tests/support/sample-articles.ts';
import { openTestDatabase } from '#tests/support/test-database.ts';

const NOW = new Date('2026-11-22T12:00:00Z');

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
  await addDemonstrationLibrary(database, '2026-11-22');
  await addDemonstrationCourses(database);
  await addDemonstrationAccounts(database);
});
afterAll(() => database.close());

const count = async (from: string): Promise<number> =>
  Number(
    (await readRows(database, v.object({ count: v.string() }), `select count(*) from ${from}`))[0]?.count,
  );

/** In order, on one database. */
describe('removing demonstration content', () => {
  it('counts the demonstration content', async () => {
    expect(await countDemonstration(database)).toEqual({
      articles: 31,
      courses: 3,
      accounts: 4,
      promoCodes: 2,
    });
  });

  it('can keep the accounts: articles, courses and promo codes are withdrawn', async () => {
    await database.query("insert into promo_codes (code, percent_off) values ('OWN10', 10)");
    await database.transaction(withdrawDemonstration);
    expect(await countDemonstration(database)).toEqual({
      articles: 0,
      courses: 0,
      accounts: 4,
      promoCodes: 0,
    });
    expect(await count("promo_codes where code = 'OWN10' and expires_at is null")).toBe(1);
    expect(await count('articles where removed_at is null')).toBe(0);
    await database.query('update articles set removed_at = null');
    await database.query('update courses set removed_at = null');
    await database.query("update promo_codes set expires_at = null where code = 'WELCOME20'");
  });

  it('removes all of it in one step, and keeps what other learners earned and own', async () => {
    const learner = await addLearner(database);
    await openSession(database, learner.userId, NOW);
    const articleId = await addArticle(database, { ...sampleArticle('tried-out'), demonstration: true });
    const [demo] = await readRows(
      database,
      v.object({ id: v.string() }),
      'select id from users where demonstration limit 1',
    );
    for (const userId of [learner.userId, demo?.id ?? ''])
      await quizTaker(database, { ...learner, userId }).earn(articleId);
    expect(await count('credits where demonstration')).toBe(2);

    expect(await removeDemonstration(database, NOW)).toEqual({
      articles: 32,
      courses: 3,
      accounts: 4,
      promoCodes: 1,
    });
    expect(await count('users where demonstration')).toBe(0);
    expect(await count('users')).toBe(1);
    expect(await count(`credits where user_id = ${learner.userId}`)).toBe(1);
    expect(await count('credits')).toBe(1);
    expect(await count('sessions')).toBe(1);
    expect(await count("promo_codes where code = 'OWN10' and expires_at is null")).toBe(1);
  });

  it('is recorded, and changes nothing when repeated', async () => {
    expect(await isDemonstrationRemoved(database)).toBe(true);
    expect(await removeDemonstration(database, NOW)).toEqual({
      articles: 0,
      courses: 0,
      accounts: 0,
      promoCodes: 0,
    });
  });
});
