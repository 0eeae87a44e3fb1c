import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Database, Queries } from './database.ts';

export interface Migration {
  /** `001-preceptor`: the number gives the order. */
  readonly name: string;
  readonly sql: string;
  readonly checksum: string;
}

/** The database does not match the migrations of this version. */
class MigrationRefused extends Error {
  override readonly name = 'MigrationRefused';
}

const directory = join(import.meta.dirname, 'migrations');

/** An arbitrary number, the same for all processes. */
const lockNumber = 4100_0001;

export async function readMigrations(): Promise<readonly Migration[]> {
  const files = (await readdir(directory)).filter((file) => /^\d{3}-[\w-]+\.sql$/.test(file)).sort();
  return Promise.all(
    files.map(async (file) => migration(file, await readFile(join(directory, file), 'utf8'))),
  );
}

/**
 * Brings the schema up to date in one transaction, and returns the names of the migrations that it applied. Several
 * processes may call it at the same time; a migration that was changed after it was applied is refused. Throws
 * `MigrationRefused`.
 */
export async function migrate(
  database: Database,
  migrations?: readonly Migration[],
): Promise<readonly string[]> {
  const wanted = migrations ?? (await readMigrations());
  return database.transaction(async (queries) => {
    await queries.query('select set_config($1, $2, true)', ['statement_timeout', '0']);
    await queries.query('select pg_advisory_xact_lock($1)', [lockNumber]);
    const applied = await appliedMigrations(queries);
    refuseMismatch(wanted, applied);
    const missing = wanted.filter(({ name }) => !applied.has(name));
    for (const one of missing) await apply(queries, one);
    return missing.map(({ name }) => name);
  });
}

async function appliedMigrations(queries: Queries): Promise<ReadonlyMap<string, string>> {
  await queries.script(
    `create table if not exists schema_migrations (
       name text primary key,
       checksum text not null,
       applied_at timestamptz not null default now()
     )`,
  );
  const rows = await queries.query<{ name: string; checksum: string }>(
    'select name, checksum from schema_migrations',
  );
  return new Map(rows.map(({ name, checksum }) => [name, checksum]));
}

function refuseMismatch(wanted: readonly Migration[], applied: ReadonlyMap<string, string>): void {
  const known = new Set(wanted.map(({ name }) => name));
  for (const name of applied.keys())
    if (!known.has(name))
      throw new MigrationRefused(
        `The database was migrated by a newer version: it has ${name}, which is unknown here.`,
      );
  for (const { name, checksum } of wanted)
    if (applied.has(name) && applied.get(name) !== checksum)
      throw new MigrationRefused(
        `The migration ${name} was changed after it was applied. Write a new migration instead, or start with an empty database.`,
      );
}

async function apply(queries: Queries, { name, sql, checksum }: Migration): Promise<void> {
  await queries.script(sql);
  await queries.query('insert into schema_migrations (name, checksum) values ($1, $2)', [name, checksum]);
}

function migration(file: string, text: string): Migration {
  const sql = text.replaceAll('\r\n', '\n');
  return { name: file.replace(/\.sql$/, ''), sql, checksum: createHash('sha256').update(sql).digest('hex') };
}
