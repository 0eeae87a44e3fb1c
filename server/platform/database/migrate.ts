import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import * as v from 'valibot';
import type { Decoded } from '#contract/endpoint.ts';
import type { Database, Queries } from './database.ts';
import { readRows } from './read-rows.ts';

export interface Migration {
  /** For example `001-preceptor`; migrations run in the order of their numbers. */
  readonly name: string;
  readonly sql: string;
  readonly checksum: string;
  /**
   * Whether it runs outside a transaction, if the database can do so: its file starts with `-- concurrently`. Each
   * statement ends a line with a semicolon and must be safe to repeat after a failure.
   */
  readonly isConcurrent?: boolean;
  /**
   * Whether the previous version also works with it: its file has a line `-- expands`. Only then can that version be
   * started again (docs/decisions/0063-a-cluster-of-existing-engines.md).
   */
  readonly expands?: boolean;
  /** The checksum of an earlier text with the same outcome, from `-- formerly …` in the file. */
  readonly formerly?: string | undefined;
}

/** The database does not match the migrations of this version. */
class MigrationRefused extends Error {
  override readonly name = 'MigrationRefused';
}

const directory = join(import.meta.dirname, 'migrations');

/** An arbitrary lock number that all processes share. */
const lockNumber = 4100_0001;

export async function readMigrations(): Promise<readonly Migration[]> {
  const files = (await readdir(directory)).filter((file) => /^\d{3}-[\w-]+\.sql$/.test(file)).sort();
  return Promise.all(
    files.map(async (file) => migration(file, await readFile(join(directory, file), 'utf8'))),
  );
}

/** How long a migration may wait for a table lock: while it waits, all later readers of that table wait too. */
const longestLockWait = '1s';
const lockTries = 60;
const lockPause = 1_000;

/**
 * Brings the schema up to date, and returns the names of the migrations that it applied. Consecutive migrations share
 * a transaction; concurrent ones run outside of one. Several processes may call it at the same time. Refuses a
 * migration that was changed after it was applied. Throws `MigrationRefused`.
 */
export async function migrate(
  database: Database,
  migrations?: readonly Migration[],
): Promise<readonly string[]> {
  const wanted = migrations ?? (await readMigrations());
  if (database.session === undefined)
    return database.transaction(async (queries) => {
      await queries.query('select set_config($1, $2, true)', ['statement_timeout', '0']);
      await queries.query('select pg_advisory_xact_lock($1)', [lockNumber]);
      const missing = await missingMigrations(queries, wanted);
      for (const one of missing) await apply(queries, { ...one, sql: withoutConcurrently(one.sql) });
      return missing.map(({ name }) => name);
    });
  return database.session(async (queries) => {
    await lock(queries);
    try {
      await queries.script("set statement_timeout = '0'");
      const missing = await missingMigrations(queries, wanted);
      for (const group of groupsOf(missing)) await applyGroup(queries, group);
      return missing.map(({ name }) => name);
    } finally {
      await queries.script('reset statement_timeout; reset lock_timeout');
      await queries.query('select pg_advisory_unlock($1)', [lockNumber]);
    }
  });
}

/** Polls for the lock, because a waiting statement would keep the other process from building an index concurrently. */
async function lock(queries: Queries): Promise<void> {
  for (;;) {
    const [row] = await readRows(
      queries,
      v.object({ locked: v.boolean() }),
      'select pg_try_advisory_lock($1) as locked',
      [lockNumber],
    );
    if (row?.locked) return;
    await wait(100);
  }
}

/** Puts each concurrent migration in its own group, and those between them together. */
function groupsOf(missing: readonly Migration[]): readonly (readonly Migration[])[] {
  const groups: Migration[][] = [];
  for (const one of missing) {
    const last = groups.at(-1);
    if (last === undefined || one.isConcurrent || last[0]?.isConcurrent) groups.push([one]);
    else last.push(one);
  }
  return groups;
}

async function applyGroup(queries: Queries, group: readonly Migration[]): Promise<void> {
  const [first] = group;
  if (first?.isConcurrent) return applyConcurrently(queries, first);
  await queries.script(`set lock_timeout = '${longestLockWait}'`);
  await retried(async () => {
    await queries.script('begin');
    try {
      for (const one of group) await apply(queries, one);
      await queries.script('commit');
    } catch (failure) {
      await queries.script('rollback');
      throw failure;
    }
  });
}

async function applyConcurrently(queries: Queries, migration: Migration): Promise<void> {
  // It waits for others, but no one waits for it.
  await queries.script("set lock_timeout = '0'");
  for (const statement of statementsOf(migration.sql)) {
    await dropInvalid(queries, statement);
    await queries.script(statement);
  }
  await note(queries, migration);
}

/** Drops the leftovers of an interrupted index build, which take up space but can't be used. */
async function dropInvalid(queries: Queries, statement: string): Promise<void> {
  const index = /^create (?:unique )?index concurrently if not exists (\w+)/.exec(statement)?.[1];
  if (index === undefined) return;
  const invalid = await queries.query(
    'select 1 from pg_index where indexrelid = to_regclass($1) and not indisvalid',
    [index],
  );
  if (invalid.length > 0) await queries.script(`drop index concurrently ${index}`);
}

async function retried(work: () => Promise<void>): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await work();
    } catch (failure) {
      if (tries === lockTries || !isLockTimeout(failure)) throw failure;
      await wait(lockPause);
    }
  }
}

const isLockTimeout = (failure: unknown): boolean =>
  failure instanceof Error && 'code' in failure && failure.code === '55P03';

const statementsOf = (sql: string): readonly string[] =>
  sql
    .replaceAll(/^--.*$/gm, '')
    .split(/;[ \t]*\n/)
    .map((statement) => statement.trim())
    .filter((statement) => statement !== '');

const withoutConcurrently = (sql: string): string => sql.replaceAll(/\bindex concurrently\b/g, 'index');

async function missingMigrations(
  queries: Queries,
  wanted: readonly Migration[],
): Promise<readonly Migration[]> {
  const applied = await appliedMigrations(queries);
  refuseMismatch(wanted, applied);
  return wanted.filter(({ name }) => !applied.has(name));
}

const appliedRow = v.object({ checksum: v.string(), expands: v.boolean() });
type Applied = Decoded<typeof appliedRow>;

async function appliedMigrations(queries: Queries): Promise<ReadonlyMap<string, Applied>> {
  await queries.script(
    `create table if not exists schema_migrations (
       name text primary key,
       checksum text not null,
       applied_at timestamptz not null default now(),
       expands boolean not null default false
     )`,
  );
  // Databases from versions up to 041 lack this column. Checked first, because even an `alter table` that changes
  // nothing locks the table.
  const [column] = await queries.query(
    "select 1 from pg_attribute where attrelid = 'schema_migrations'::regclass and attname = 'expands'",
  );
  if (column === undefined)
    await queries.script('alter table schema_migrations add column expands boolean not null default false');
  const rows = await readRows(
    queries,
    v.object({ ...appliedRow.entries, name: v.string() }),
    'select name, checksum, expands from schema_migrations',
  );
  return new Map(rows.map(({ name, ...applied }) => [name, applied]));
}

function refuseMismatch(wanted: readonly Migration[], applied: ReadonlyMap<string, Applied>): void {
  const known = new Set(wanted.map(({ name }) => name));
  for (const [name, { expands }] of applied)
    if (!known.has(name) && !expands)
      throw new MigrationRefused(
        `The database was migrated by a newer version: it has ${name}, which is unknown here.`,
      );
  for (const { name, checksum, formerly } of wanted) {
    const stored = applied.get(name)?.checksum;
    if (stored !== undefined && stored !== checksum && stored !== formerly)
      throw new MigrationRefused(
        `The migration ${name} was changed after it was applied. Write a new migration instead, or start with an empty database.`,
      );
  }
}

async function apply(queries: Queries, migration: Migration): Promise<void> {
  await queries.script(migration.sql);
  await note(queries, migration);
}

async function note(queries: Queries, { name, checksum, expands = false }: Migration): Promise<void> {
  await queries.query('insert into schema_migrations (name, checksum, expands) values ($1, $2, $3)', [
    name,
    checksum,
    expands,
  ]);
}

function migration(file: string, text: string): Migration {
  const sql = text.replaceAll('\r\n', '\n');
  return {
    name: file.replace(/\.sql$/, ''),
    sql,
    checksum: createHash('sha256').update(sql).digest('hex'),
    isConcurrent: sql.startsWith('-- concurrently\n'),
    expands: /^-- expands$/m.test(sql),
    formerly: /^-- formerly ([0-9a-f]{64})$/m.exec(sql)?.[1],
  };
}
