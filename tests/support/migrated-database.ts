import { createHash, randomBytes } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Database } from '#server/platform/database/database.ts';
import { type Migration, migrate, readMigrations } from '#server/platform/database/migrate.ts';
import { createPGlite, databaseOver, openPGlite } from '#server/platform/database/pglite-database.ts';
import { openPostgres } from '#server/platform/database/postgres-database.ts';
import { databasesOfRun } from './drop-test-databases.ts';

/**
 * Set to a superuser's address, the tests run on PostgreSQL instead of PGlite: the files that depend on this module, as
 * tools/test.ts asks for.
 */
export const postgresUrl = process.env.TEST_DATABASE_URL;

const cacheDirectory = join(import.meta.dirname, '../../node_modules/.cache/preceptor-test-database');

/**
 * A new, migrated, empty database, for tests that change its schema or end it. All others call `openTestDatabase`,
 * which is quicker. The caller closes it.
 */
export async function openMigratedDatabase({ keepsStatements = false } = {}): Promise<Database> {
  return postgresUrl === undefined
    ? openPGlite({ snapshot: await migratedSnapshot() })
    : openFreshPostgres(postgresUrl, keepsStatements);
}

let cached: Promise<Blob> | undefined;

function migratedSnapshot(): Promise<Blob> {
  cached ??= loadSnapshot();
  return cached;
}

async function loadSnapshot(): Promise<Blob> {
  const file = join(cacheDirectory, `${await schemaKey()}.tar`);
  const bytes = await readFile(file).catch(() => undefined);
  return bytes === undefined ? makeSnapshot(file) : new Blob([bytes]);
}

async function makeSnapshot(file: string): Promise<Blob> {
  const pglite = await createPGlite({});
  await migrate(databaseOver(pglite));
  const snapshot = await pglite.dumpDataDir('none');
  await pglite.close();
  const unfinished = `${file}.${randomBytes(6).toString('hex')}`;
  await mkdir(cacheDirectory, { recursive: true });
  await writeFile(unfinished, new Uint8Array(await snapshot.arrayBuffer()));
  await rename(unfinished, file);
  return snapshot;
}

async function openFreshPostgres(url: string, keepsStatements: boolean): Promise<Database> {
  const template = `preceptor_template_${(await schemaKey()).slice(0, 16)}`;
  const name = `${databasesOfRun()}${randomBytes(8).toString('hex')}`;
  const administrator = openPostgres(url, { connections: 1 });
  try {
    await ensureTemplate(administrator, url, template);
    await administrator.query(`create database ${name} template ${template}`);
  } finally {
    await administrator.close();
  }
  const database = openPostgres(withDatabase(url, name), { keepsStatements });
  return { ...database, close: () => closeAndDrop(database, url, name) };
}

/** One connection holds the lock while it creates the template, so that parallel tests create it once. */
async function ensureTemplate(administrator: Database, url: string, template: string): Promise<void> {
  const exists = 'select 1 from pg_database where datname = $1 and datistemplate';
  if ((await administrator.query(exists, [template])).length > 0) return;
  await administrator.query('select pg_advisory_lock(hashtext($1))', [template]);
  try {
    if ((await administrator.query(exists, [template])).length > 0) return;
    await administrator.query(`drop database if exists ${template}`);
    await administrator.query(`create database ${template}`);
    const database = openPostgres(withDatabase(url, template), { connections: 1 });
    await migrate(database).finally(database.close);
    await administrator.query(`alter database ${template} is_template true`);
  } finally {
    await administrator.query('select pg_advisory_unlock(hashtext($1))', [template]);
  }
}

async function closeAndDrop(database: Database, url: string, name: string): Promise<void> {
  await database.close();
  const administrator = openPostgres(url, { connections: 1 });
  await administrator.query(`drop database if exists ${name} with (force)`).finally(administrator.close);
}

function withDatabase(url: string, name: string): string {
  const changed = new URL(url);
  changed.pathname = `/${name}`;
  return changed.href;
}

async function schemaKey(): Promise<string> {
  const checksums = (await readMigrations()).map(({ checksum }: Migration) => checksum);
  return createHash('sha256').update(checksums.join()).digest('hex');
}
