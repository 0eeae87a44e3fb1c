import { PGlite, type PGliteOptions } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { columnValues } from './column-values.ts';
import { type Database, DatabaseGone, type Queries } from './database.ts';

/** PGlite's default start parameters, but with a small buffer cache, because it counts toward this process's memory. */
const startParams = [
  '--single',
  '-O',
  '-j',
  ...setting('search_path', 'public'),
  ...setting('exit_on_error', 'false'),
  ...setting('log_checkpoints', 'false'),
  ...setting('max_worker_processes', '0'),
  ...setting('max_parallel_workers', '0'),
  ...setting('max_parallel_workers_per_gather', '0'),
  ...setting('max_parallel_maintenance_workers', '0'),
  ...setting('io_method', 'sync'),
  ...setting('shared_buffers', '32MB'),
  ...setting('timezone', 'UTC'),
];

interface PGliteSource {
  /** The data directory; in memory if absent. */
  readonly directory?: string;
  /** A dumped data directory to start from. */
  readonly snapshot?: Blob;
}

/**
 * The embedded database. Every acknowledged commit is handed to the operating system, so it survives kill -9. The
 * caller must make sure that no other process has the directory: PGlite would open it and corrupt the data.
 */
export async function openPGlite(source: PGliteSource = {}): Promise<Database> {
  return databaseOver(await createPGlite(source));
}

export async function createPGlite({ directory, snapshot }: PGliteSource): Promise<PGlite> {
  const options: PGliteOptions = {
    extensions: { pg_trgm },
    parsers: columnValues,
    startParams,
    ...(directory === undefined ? {} : { dataDir: directory }),
    ...(snapshot === undefined ? {} : { loadDataDir: snapshot }),
  };
  return PGlite.create(options);
}

export function databaseOver(pglite: PGlite): Database {
  const open = (): PGlite => {
    if (pglite.closed) throw new DatabaseGone('The database is closed.');
    return pglite;
  };
  return {
    query: async (sql, parameters) => queriesOver(open()).query(sql, parameters),
    script: async (sql) => queriesOver(open()).script(sql),
    transaction: async (work) => open().transaction((transaction) => work(queriesOver(transaction))),
    close: async () => {
      if (!pglite.closed) await pglite.close();
    },
  };
}

function queriesOver(pglite: Pick<PGlite, 'query' | 'exec'>): Queries {
  return {
    query: async (sql, parameters = []) => (await pglite.query(sql, [...parameters])).rows,
    script: async (sql) => {
      await pglite.exec(sql);
    },
  };
}

function setting(name: string, value: string): readonly string[] {
  return ['-c', `${name}=${value}`];
}
