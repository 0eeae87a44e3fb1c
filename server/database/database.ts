/**
 * One SQL dialect, common to PostgreSQL 15 and PGlite, with `$1` parameters. JSON goes in as text (`JSON.stringify`),
 * bytes as a Buffer; a bigint, numeric or date comes back as text, a timestamp as UTC in ISO 8601 to the microsecond
 * (`2026-11-20T05:04:00.123456Z`), JSON parsed and bytes as a Buffer.
 */
export interface Queries {
  /** Returns the rows, columns by name. Throws `DatabaseGone` if the database can't be reached. */
  readonly query: <Row>(sql: string, parameters?: readonly unknown[]) => Promise<readonly Row[]>;
  /** Runs several statements, without parameters or rows. */
  readonly script: (sql: string) => Promise<void>;
}

export interface Database extends Queries {
  /** All or nothing: if `work` throws, its writes are rolled back and the error is rethrown. */
  readonly transaction: <A>(work: (queries: Queries) => Promise<A>) => Promise<A>;
  /** The connections of this process, where it has several: in use, open without use, and calls that wait for one. */
  readonly connections?: () => { readonly busy: number; readonly idle: number; readonly waiting: number };
  /**
   * Runs work on one connection, outside a transaction and for as long as it takes. Missing where there is one connection
   * only: there, nothing is gained by it.
   */
  readonly session?: <A>(work: (queries: Queries) => Promise<A>) => Promise<A>;
  readonly close: () => Promise<void>;
}

/** The database can't be reached: answered with 503; a retry may succeed (faults.md, 42). */
export class DatabaseGone extends Error {
  override readonly name = 'DatabaseGone';
}

/** Whether a statement failed because a unique index has the value already (SQLSTATE 23505). */
export const isDuplicate = (failure: unknown): boolean =>
  failure instanceof Error && 'code' in failure && failure.code === '23505';
