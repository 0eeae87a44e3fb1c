import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDataDirectory } from '#server/platform/data-directory/open-data-directory.ts';
import type { Database } from '#server/platform/database/database.ts';
import { type Migration, migrate, readMigrations } from '#server/platform/database/migrate.ts';
import { addLearner, type Learner } from '#tests/support/learners.ts';
import { openMigratedDatabase } from '#tests/support/migrated-database.ts';
import { addArticle, quizTaker } from '#tests/support/quiz-taker.ts';
import { sampleArticle } from '#tests/support/sample-articles.ts';
import { startTestServer } from '#tests/support/test-server.ts';
import { payer } from '../../payments/payer.ts';
import { addHolder } from '../../plans/plan-fixtures.ts';

/** The next version's migration: a new table, and new columns of tables that the previous version writes. */
const next: Migration = {
  name: '900-next',
  sql: `create table of_the_next_version (id int);
    alter table users add column noted_at timestamptz;
    alter table payment_attempts add column noted_at timestamptz;
    create index users_noted on users (noted_at);`,
  checksum: 'next',
};

describe('a new version of the code (faults.md, 49)', () => {
  let database: Database;
  let learner: Learner;
  beforeAll(async () => {
    database = await openMigratedDatabase();
    learner = await addHolder(database);
  });
  afterAll(() => database.close());

  it('finds an open quiz and an open checkout as they were, and the previous version keeps running beside it', async () => {
    const articleId = await addArticle(database, sampleArticle('salt'));
    const taker = quizTaker(database, learner);
    const { attempt } = await taker.start(articleId);
    await taker.answerSome(articleId, attempt.attemptId, 1, 1);
    const checkout = payer(database, learner);
    const opened = await checkout.intent();

    // The previous version, with its list of migrations, still runs while the next one migrates.
    const before = await startTestServer({ database: { ...database, close: async () => {} } });
    await migrate(database, [...(await readMigrations()), next]);
    expect((await fetch(`${before.origin}/readyz`)).status).toBe(200);
    expect((await fetch(`${before.origin}/api/feed`)).status).toBe(200);
    await before.close();

    const again = await taker.start(articleId);
    expect(again.attempt).toMatchObject({ attemptId: attempt.attemptId, startedAt: attempt.startedAt });
    expect(again.attempt.answers).toHaveLength(1);
    await taker.answerSome(articleId, attempt.attemptId, 3, 3).catch(() => undefined);
    const { questions } = await taker.quiz(articleId);
    expect(await taker.finish(attempt.attemptId)).toMatchObject({ total: questions.length, passed: true });

    expect(await checkout.underWay()).toMatchObject({ attemptId: opened.attemptId, amount: opened.amount });
    await checkout.give(opened.clientSecret);
    expect(await checkout.confirm(opened.attemptId)).toMatchObject({ status: 'succeeded' });
    expect(
      await database.query('select count(*)::int as paid from payments where user_id = $1', [learner.userId]),
    ).toEqual([{ paid: 1 }]);
  });
});

describe('a migration that was killed half way (faults.md, 49)', () => {
  let directory = '';
  beforeAll(async () => {
    directory = await mkdtemp(join(tmpdir(), 'half-migrated-'));
  });
  afterAll(() => rm(directory, { recursive: true, force: true }));

  it('leaves nothing behind: the version before and the next one both open the database', async () => {
    const first = await openDataDirectory(directory);
    await addLearner(first.database);
    const [was] = await first.database.query('select first_name from users');
    await first.close();

    const program = join(import.meta.dirname, 'migrate-forever.ts');
    const child = spawn(process.execPath, [program, join(directory, 'database')], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const ended = new Promise((resolve) => child.on('close', resolve));
    await new Promise((resolve) => child.stdout.once('data', resolve));
    await wait(500);
    expect(child.exitCode).toBeNull();
    child.kill('SIGKILL');
    await ended;

    const reopened = await openDataDirectory(directory);
    expect(await reopened.database.query('select first_name from users')).toEqual([was]);
    expect(await migrate(reopened.database, [...(await readMigrations()), next])).toEqual([next.name]);
    await reopened.close();
  });
});
