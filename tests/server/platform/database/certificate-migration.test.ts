import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { creditDetailsEndpoint, verifyEndpoint } from '#contract/credits.ts';
import type { Database } from '#server/platform/database/database.ts';
import { migrate, readMigrations } from '#server/platform/database/migrate.ts';
import { readRows } from '#server/platform/database/read-rows.ts';
import { callEndpoint } from '#tests/support/call-endpoint.ts';
import { openEmptyDatabase } from '#tests/support/empty-database.ts';
import { addLearner, type Learner } from '#tests/support/learners.ts';
import { addArticle, quizTaker } from '#tests/support/quiz-taker.ts';
import { sampleArticle } from '#tests/support/sample-articles.ts';

const LESS = 'ABCDE-FGHJK-23456-789MN';

describe('certificates issued before the maximum was stored', () => {
  let database: Database;
  let learner: Learner;
  beforeAll(async () => {
    database = await openEmptyDatabase();
    // The migrations under test, and what changes the tables that they create.
    const later = ['020', '021', '088'];
    await migrate(
      database,
      (await readMigrations()).filter(({ name }) => !later.includes(name.slice(0, 3))),
    );
    learner = await addLearner(database);
    await issue(LESS, 1, 'M.D.');
    await issue('ALL', 2, 'M.D.');
    await issue('MBBS', 2, 'MBBS');
    await migrate(database);
  });
  afterAll(() => database.close());

  /** A certificate of the previous version, for a passed quiz with a maximum of two quarter hours. */
  const issue = async (code: string, claimed: number, degree: string) => {
    const articleId = await addArticle(database, sampleArticle(code.toLowerCase()));
    const { attempt } = await quizTaker(database, learner).take(articleId, 3);
    await database.query(
      `insert into credits (
         user_id, article_id, attempt_id, type, credit_quarters, title, journal, provider, format, name_at_issue,
         degree_at_issue, completed_at, time_zone, completed_on, verification_code, demonstration)
       values ($1, $2, $3, $4, $5, 'Title', 'Journal', 'Provider', 'Format', 'Ada Byron', $6, now(), 'UTC',
         '2026-05-04', $7, false)`,
      [
        learner.userId,
        articleId,
        attempt.attemptId,
        degree === 'M.D.' ? 'AMA PRA Category 1 Credit' : 'Certificate of participation',
        claimed,
        degree,
        code,
      ],
    );
  };

  const detailsOf = async (code: string) => {
    const [credit] = await readRows(
      database,
      v.object({ id: v.string() }),
      'select id::text from credits where verification_code = $1',
      [code],
    );
    return callEndpoint(
      database,
      creditDetailsEndpoint,
      { params: { id: credit?.id ?? '' } },
      { caller: learner },
    );
  };

  it('[CR-01] [CR-02] are reissued, on record, where they stated the amount claimed as the maximum', async () => {
    expect(await detailsOf(LESS)).toMatchObject({
      credit: 1,
      maximumCredit: 2,
      reissuedAt: expect.any(String),
      reissueReason: 'maximum',
    });
    expect(await detailsOf('ALL')).toMatchObject({
      credit: 2,
      maximumCredit: 2,
      reissuedAt: null,
      reissueReason: null,
    });
  });

  it('[CR-02] [CR-04] are reissued as AMA credit where an M.B.B.S. was given participation', async () => {
    expect(await detailsOf('MBBS')).toMatchObject({
      type: 'AMA PRA Category 1 Credit',
      reissueReason: 'type',
      nameAtIssue: 'Ada Byron',
    });
  });

  it('[CR-02] show the corrected facts when verified', async () => {
    const shown = await callEndpoint(database, verifyEndpoint, { params: { code: LESS } });
    expect(shown).toMatchObject({ credit: 1, maximumCredit: 2, reissueReason: 'maximum' });
  });
});
