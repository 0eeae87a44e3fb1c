import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';
import * as v from 'valibot';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { courseEvaluationEndpoint, enrollmentOverviewEndpoint } from '#contract/courses.ts';
import { claimOf } from '#server/activities/claims.ts';
import type { Database } from '#server/platform/database/database.ts';
import { migrate, readMigrations } from '#server/platform/database/migrate.ts';
import { readRows } from '#server/platform/database/read-rows.ts';
import { callEndpoint } from '#tests/support/call-endpoint.ts';
import { openEmptyDatabase } from '#tests/support/empty-database.ts';
import type { Learner } from '#tests/support/learners.ts';
import { quizTaker } from '#tests/support/quiz-taker.ts';
import { type Recording, restorer } from '#tests/support/restore-database.ts';

/** What tests/support/database-fixture/main.ts stored of a database that a version filled. */
interface Fixture extends Recording {
  readonly migrations: readonly { readonly name: string; readonly applied_at: string }[];
}

const FIRST = 'c824a5df';
/** Those that docs/decisions/0084-what-an-upgrade-keeps.md counts as released. */
const VERSIONS = [FIRST, 'ecba3e1b', '0297a076', '38c54bac', '4ca47ffa'] as const;
/** The last migration of the version that took begun quizzes for practice. */
const BEFORE_REPAIR = '077-owners-of-cards';

const readFixture = async (version: string): Promise<Fixture> => {
  const file = join(import.meta.dirname, 'fixtures', `${version}.json.br`);
  return JSON.parse((await promisify(brotliDecompress)(await readFile(file))).toString());
};

/** What an upgrade leaves as it was, column by column; a column or a row may be added. */
const KEPT = [
  'credits',
  'credit_reissues',
  'sealed_records',
  'report_permissions',
  'name_changes',
  'evaluations',
  'disclosure_agreements',
  'attempts',
  'answers',
  'course_enrollments',
  'course_evaluations',
  'course_attempts',
  'course_answers',
  'outside_credits',
  'outside_imports',
  'payments',
  'payment_attempts',
  'promo_codes',
  'promo_redemptions',
  'referral_codes',
  'subscriptions',
  'billing_customers',
  'users',
];

/** Credits whose certificate stated the amount claimed as the maximum. Migration 020 put each correction on record. */
const MISSTATED = 'select id from credits where credit_quarters < maximum_quarters order by id';

describe('upgrading the database of an earlier version', () => {
  let database: Database;

  const load = async (version: string): Promise<void> => {
    const fixture = await readFixture(version);
    const had = new Set(fixture.migrations.map(({ name }) => name));
    database = await openEmptyDatabase();
    await migrate(
      database,
      (await readMigrations()).filter(({ name }) => had.has(name)),
    );
    await (await restorer(database))(fixture);
    for (const { name, applied_at } of fixture.migrations)
      await database.query('update schema_migrations set applied_at = $2 where name = $1', [
        name,
        applied_at,
      ]);
  };
  const upgradeTo = async (last: string) =>
    migrate(
      database,
      (await readMigrations()).filter(({ name }) => name <= last),
    );

  const columnsOf = async () => {
    const rows = await readRows(
      database,
      v.object({ table: v.string(), column: v.string() }),
      `select relname as "table", attname as "column" from pg_class join pg_attribute on attrelid = pg_class.oid
       where relnamespace = 'public'::regnamespace and relname = any($1::text[]) and attnum > 0 and not attisdropped
       order by attname`,
      [KEPT],
    );
    const columns = new Map<string, readonly string[]>();
    for (const table of KEPT) {
      const names = rows.flatMap((row) => (row.table === table ? [row.column] : []));
      // An earlier version may lack the table.
      if (names.length > 0) columns.set(table, names);
    }
    return columns;
  };
  const recordsOf = async (columns: ReadonlyMap<string, readonly string[]>) => {
    const records: Record<string, readonly unknown[]> = {};
    for (const [table, names] of columns)
      records[table] = await database.query(`select ${names.map((name) => `"${name}"`)} from ${table} `);
    return records;
  };
  /** A record like one of a deleted account: the demonstration's own credits are never sealed. */
  const seal = async () => {
    const columns = await readRows(
      database,
      v.object({ name: v.string() }),
      `select sealed.attname as name from pg_attribute sealed join pg_attribute credit using (attname)
       where sealed.attrelid = to_regclass('sealed_records') and credit.attrelid = 'credits'::regclass
         and sealed.attnum > 0 and sealed.attname <> 'id'`,
    );
    if (columns.length === 0) return;
    const shared = columns.map(({ name }) => name).join(', ');
    await database.query(
      `insert into sealed_records (${shared}, sealed_at, purge_on)
       select ${shared}, '2026-11-20T12:00:00Z', '2032-11-20' from credits order by id limit 1`,
    );
  };
  const sorted = (records: Awaited<ReturnType<typeof recordsOf>>) =>
    Object.fromEntries(
      Object.entries(records).map(([table, rows]) => [table, rows.map((row) => JSON.stringify(row)).sort()]),
    );

  const learner = async (email: string): Promise<Learner> => {
    const [user] = await readRows(
      database,
      v.object({ id: v.string() }),
      'select id from users where email = $1',
      [email],
    );
    return {
      kind: 'learner',
      userId: user?.id ?? '',
      tokenHash: Buffer.alloc(32),
      confirmedAt: '9999-12-31T00:00:00.000Z',
      expiresAt: '9999-12-31T00:00:00.000Z',
    };
  };
  /** The next step of each article that somebody passed, the first passed first. */
  const stepsOf = async (owner: readonly [string | null, string | null]) => {
    const passed = await readRows(
      database,
      v.object({ id: v.string() }),
      `select article_id as id from attempts where passed and (user_id = $1::bigint or guest_id = $2::bigint)
       group by 1 order by article_id`,
      owner,
    );
    const steps: string[] = [];
    for (const { id } of passed) steps.push((await claimOf(database, owner, id, new Date())).step);
    return steps;
  };
  const guestId = async () => {
    const [guest] = await readRows(
      database,
      v.object({ id: v.string() }),
      'select guest_id as id from attempts where guest_id is not null and user_id is null',
    );
    return guest?.id ?? '';
  };
  const standings = async () => ({
    pro: await stepsOf([(await learner('pro@example.org')).userId, null]),
    free: (await stepsOf([(await learner('free@example.org')).userId, null])).filter(
      (step) => step !== 'awarded',
    ),
    guest: await stepsOf([null, await guestId()]),
  });
  /** The disclosure says more than it did in the first versions, so what was agreed to there is agreed to again. */
  const AGREED_BEFORE = {
    pro: ['awarded', 'awarded', 'awarded', 'disclosure', 'disclosure', 'disclosure'],
    free: ['disclosure'],
    guest: ['disclosure'],
  };
  const AGREED = {
    pro: ['awarded', 'awarded', 'awarded', 'disclosure', 'evaluation', 'disclosure'],
    free: ['plan'],
    guest: ['disclosure'],
  };
  const EXPECTED = {
    c824a5df: AGREED_BEFORE,
    ecba3e1b: AGREED_BEFORE,
    '0297a076': AGREED,
    '38c54bac': AGREED,
    '4ca47ffa': AGREED,
  };

  describe.each(VERSIONS)('%s', (version) => {
    let columns: Awaited<ReturnType<typeof columnsOf>>;
    let before: Awaited<ReturnType<typeof recordsOf>>;
    beforeAll(async () => {
      await load(version);
      await seal();
      columns = await columnsOf();
      before = await recordsOf(columns);
      await migrate(database);
    });
    afterAll(() => database.close());

    it('keeps every credit, point, claim, plan, receipt, code and answer', async () => {
      for (const table of columns.keys()) expect([table, before[table]?.length]).not.toEqual([table, 0]);
      const after = await columnsOf();
      expect([...after.keys()]).toEqual(KEPT);
      for (const [table, names] of columns)
        expect([table, names.filter((name) => !after.get(table)?.includes(name))]).toEqual([table, []]);
      const stated = columns.get('credits')?.includes('maximum_quarters');
      expect(
        await database.query(
          "delete from credit_reissues where reason = 'maximum' returning credit_id as id",
        ),
      ).toEqual(stated ? [] : await database.query(MISSTATED));
      expect(sorted(await recordsOf(columns))).toEqual(sorted(before));
    });

    it('keeps each answer as the response to its question', async () => {
      const answers = await database.query(
        `select response, jsonb_build_object('optionId', option_id::text) as before from assessment_answers`,
      );
      expect(answers.length).toBeGreaterThan(0);
      for (const answer of answers) {
        const { response, before } = Object(answer);
        expect(response).toEqual(before);
      }
    });

    it('lets what was passed wait for what it waited for', async () => {
      expect(await standings()).toEqual(EXPECTED[version]);
    });
  });

  describe('one test at a time', () => {
    afterEach(() => database.close());

    it('completes an answer of the version before, which runs beside this one for a while', async () => {
      await load('0297a076');
      await migrate(database);
      const first = 'ctid = (select min(ctid) from assessment_answers)';
      const [removed] = await database.query(
        `delete from assessment_answers where ${first} returning option_id, subject, attempt_id, question_id, correct`,
      );
      const [stored] = await database.query(
        `insert into assessment_answers (option_id, subject, attempt_id, question_id, correct)
         values ($1, $2, $3, $4, $5) returning response`,
        Object.values(Object(removed)),
      );
      expect(stored).toEqual({ response: { optionId: String(Object(removed).option_id) } });
    });

    it('repairs an installation that took what was begun before for practice', async () => {
      await load(FIRST);
      await upgradeTo(BEFORE_REPAIR);
      expect((await standings()).pro).toEqual([
        'awarded',
        'awarded',
        'awarded',
        'no-credit',
        'no-credit',
        'no-credit',
      ]);
      await migrate(database);
      expect(await standings()).toEqual(EXPECTED[FIRST]);
      expect(await database.query('select 1 from attempts where is_practice')).toEqual([]);
    });

    it('leaves for practice what was begun after the terms of credit were asked for, or after the last day', async () => {
      await load(FIRST);
      await upgradeTo(BEFORE_REPAIR);
      const open = `select id from attempts where finished_at is null order by id limit 1`;
      await database.query(
        `update assessment_attempts set started_at = now() + interval '1 hour' where subject = 'article-quiz' and id = (${open})`,
      );
      await database.query(
        `update articles set details = jsonb_set(details, '{activity,expiresOn}', '"2020-01-01"')
       where id = (select article_id from attempts where guest_id is not null limit 1)`,
      );
      const late = await database.query(
        `select t.id from attempts t join articles a on a.id = t.article_id
       where t.is_practice and a.details #>> '{activity,expiresOn}' = '2020-01-01'`,
      );
      await migrate(database);
      const left = await database.query('select id from attempts where is_practice');
      expect(late.length).toBeGreaterThan(0);
      expect(left).toHaveLength(1 + late.length);
    });

    it('gives the credit once the disclosure is agreed to and the evaluation submitted', async () => {
      await load(FIRST);
      await migrate(database);
      const caller = await learner('pro@example.org');
      const credits = () =>
        readRows(
          database,
          v.object({ article_id: v.string() }),
          'select article_id from credits where user_id = $1',
          [caller.userId],
        );
      const before = await credits();
      const due = await readRows(
        database,
        v.object({ id: v.string() }),
        `select distinct article_id as id from attempts t where passed and user_id = $1
         and not exists (select from credits c where c.user_id = $1 and c.article_id = t.article_id)`,
        [caller.userId],
      );
      const taker = quizTaker(database, caller);
      for (const { id } of due) {
        await taker.agree(id);
        // One was evaluated before: agreeing gives its credit, and then its evaluation stays.
        if ((await claimOf(database, [caller.userId, null], id, new Date())).step === 'evaluation')
          await taker.evaluate(id);
      }
      expect(due).toHaveLength(3);
      expect(await credits()).toHaveLength(before.length + 3);
    });

    it('a finished course still waits for its evaluation, and then for nothing', async () => {
      await load(FIRST);
      await migrate(database);
      const caller = await learner('lifetime@example.org');
      const rows = await readRows(
        database,
        v.object({ id: v.string(), courseId: v.string() }),
        'select id, course_id as "courseId" from course_enrollments where user_id = $1 order by id',
        [caller.userId],
      );
      const claims: string[] = [];
      for (const { id, courseId } of rows) {
        const overview = await callEndpoint(
          database,
          enrollmentOverviewEndpoint,
          { params: { courseId }, query: { enrollmentId: id } },
          { caller },
        );
        const form = await callEndpoint(
          database,
          courseEvaluationEndpoint,
          { params: { courseId, enrollmentId: id } },
          { caller },
        );
        claims.push(`${overview.claim} ${form.given === null ? 'to evaluate' : 'evaluated'}`);
      }
      expect(claims).toEqual(['awarded evaluated', 'evaluation to evaluate']);
    });
  });
});
