/**
 * One SQL dialect, common to PostgreSQL 15 and PGlite, with `$1` parameters. Pass JSON as text (`JSON.stringify`) and
 * bytes as a Buffer. Rows contain bigint, numeric and date as text, timestamps as UTC in ISO 8601 to the microsecond
 * (`2026-11-20T05:04:00.123456Z`), parsed JSON, and bytes as a Buffer.
 */
export interface Queries {
  /**
   * Returns the rows, with columns by name; `readRows` also says of what type they are. Throws `DatabaseGone` if the
   * database can't be reached.
   */
  readonly query: (sql: string, parameters?: readonly unknown[]) => Promise<readonly unknown[]>;
  /** Runs several statements, without parameters or rows. */
  readonly script: (sql: string) => Promise<void>;
}

export interface Database extends Queries {
  /** All or nothing: if `work` throws, its writes are rolled back and the error is rethrown. */
  readonly transaction: <A>(work: (queries: Queries) => Promise<A>) => Promise<A>;
  /**
   * This process's connections, if it has a pool: how many are in use, how many are idle, and how many calls wait for
   * one.
   */
  readonly connections?: () => { readonly busy: number; readonly idle: number; readonly waiting: number };
  /**
   * Runs work on one connection, outside a transaction and without a time limit. Undefined if there is only one
   * connection, where it would gain nothing.
   */
  readonly session?: <A>(work: (queries: Queries) => Promise<A>) => Promise<A>;
  readonly close: () => Promise<void>;
}

/** The database can't be reached. The response is 503; a retry may succeed (faults.md, 42). */
export class DatabaseGone extends Error {
  override readonly name = 'DatabaseGone';
}

/** Whether a statement failed because a unique index already contains the value (SQLSTATE 23505). */
export const isDuplicate = (failure: unknown): boolean =>
  failure instanceof Error && 'code' in failure && failure.code === '23505';
