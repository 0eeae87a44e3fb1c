import { randomBytes } from 'node:crypto';
import * as v from 'valibot';
import { openPostgres } from '#server/platform/database/postgres-database.ts';
import { readRows } from '#server/platform/database/read-rows.ts';

/** Identifies this test run. */
const RUN = 'TEST_DATABASE_RUN';

/** The names of this run's PostgreSQL databases begin with it. */
export const databasesOfRun = (): string => `preceptor_test_${process.env[RUN] ?? 'alone'}_`;

/**
 * Vitest's global setup: drops this run's remaining databases from PostgreSQL after the tests. Every test file depends
 * on it, so it doesn't import `migrated-database.ts`, by which tools/test.ts finds the files that use a database.
 */
export default function setup(): () => Promise<void> {
  process.env[RUN] = randomBytes(4).toString('hex');
  const postgresUrl = process.env.TEST_DATABASE_URL;
  return async () => {
    if (postgresUrl !== undefined) await dropDatabases(postgresUrl, databasesOfRun());
  };
}

async function dropDatabases(url: string, prefix: string): Promise<void> {
  const administrator = openPostgres(url, { connections: 1 });
  try {
    const left = await readRows(
      administrator,
      v.object({ datname: v.string() }),
      'select datname from pg_database where starts_with(datname, $1)',
      [prefix],
    );
    for (const { datname } of left)
      await administrator.query(`drop database if exists ${datname} with (force)`);
  } finally {
    await administrator.close();
  }
}
