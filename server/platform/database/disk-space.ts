import { statfs } from 'node:fs/promises';
import type { Database, Queries } from './database.ts';

/** SQLSTATE disk_full, and the operating system's codes for a full disk and an exceeded quota. */
const FULL = new Set(['53100', 'ENOSPC', 'EDQUOT']);

/** Whether an exception means that the disk of the database is full (faults.md, 46). */
export const isDiskFull = (failure: unknown): boolean =>
  failure instanceof Error &&
  (('code' in failure && FULL.has(String(failure.code))) ||
    (failure.cause !== undefined && isDiskFull(failure.cause)));

interface WatchedDatabase {
  readonly database: Database;
  /** Whether the disk is full. After a write has failed, each call tries a test write until one succeeds. */
  readonly isFull: () => Promise<boolean>;
}

/** With less space than this, the next file of the write-ahead log would not fit. */
const MIN_FREE_BYTES = 1024 * 1024;

/** Detects writes that fail because the disk is full. `directory` is that of the embedded database. */
export const watchDiskSpace = (database: Database, directory: string | undefined): WatchedDatabase => {
  let wasFull = false;
  const noting = async <A>(work: Promise<A>): Promise<A> => {
    try {
      return await work;
    } catch (failure) {
      wasFull ||= isDiskFull(failure);
      throw failure;
    }
  };
  const hasRoom = async (): Promise<boolean> => {
    if (directory === undefined) return true;
    const room = await statfs(directory).catch(() => undefined);
    return room === undefined || room.bavail * room.bsize >= MIN_FREE_BYTES;
  };
  return {
    database: {
      query: (sql, parameters) => noting(database.query(sql, parameters)),
      script: (sql) => noting(database.script(sql)),
      transaction: (work) => noting(database.transaction(work)),
      close: database.close,
    },
    isFull: async () => {
      if (!(await hasRoom())) return true;
      if (wasFull) wasFull = !(await canStore(database));
      return wasFull;
    },
  };
};

/** Tries to store 256 kB of incompressible data in a table that is dropped at the end of the transaction. */
const canStore = async (database: Database): Promise<boolean> => {
  try {
    await database.transaction((queries: Queries) =>
      queries.script(
        `create temporary table room on commit drop as
         select string_agg(md5(random()::text), '') as filling from generate_series(1, 8192)`,
      ),
    );
    return true;
  } catch (failure) {
    return !isDiskFull(failure);
  }
};
