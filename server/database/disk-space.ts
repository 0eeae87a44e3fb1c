import { statfs } from 'node:fs/promises';
import type { Database, Queries } from './database.ts';

/** SQLSTATE disk_full, and what the operating system says for a full disk and an exceeded quota. */
const FULL = new Set(['53100', 'ENOSPC', 'EDQUOT']);

/** Whether an exception means that the disk of the database is full (faults.md, 46). */
export const isDiskFull = (failure: unknown): boolean =>
  failure instanceof Error &&
  (('code' in failure && FULL.has(String(failure.code))) ||
    (failure.cause !== undefined && isDiskFull(failure.cause)));

interface WatchedDatabase {
  readonly database: Database;
  /** Whether nothing can be stored now. After a write failed, it tries one of this kind until one succeeds. */
  readonly isFull: () => Promise<boolean>;
}

/** Less room than this is as good as none: the next file of the write-ahead log would not fit. */
const LEAST_BYTES = 1024 * 1024;

/** Watches for writes that fail because the disk is full. `directory` is that of the embedded database. */
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
    return room === undefined || room.bavail * room.bsize >= LEAST_BYTES;
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

/** Stores 256 kB that do not compress, in a table that goes with its transaction. */
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
