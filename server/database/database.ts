/**
 * One SQL dialect: what PostgreSQL 15 and PGlite both know, with `$1` parameters. JSON goes in as text
 * (`JSON.stringify`), bytes as a Buffer; a bigint, numeric or date comes back as text, a timestamp as UTC in
 * ISO 8601 to the microsecond (`2026-11-20T05:04:00.123456Z`), JSON parsed and bytes as a Buffer.
 */
export interface Queries {
  /** The rows, each column by its name. Throws `DatabaseGone` when the database can't be reached. */
  readonly query: <Row>(sql: string, parameters?: readonly unknown[]) => Promise<readonly Row[]>;
  /** Runs several statements at once, without parameters or rows. */
  readonly script: (sql: string) => Promise<void>;
}

export interface Database extends Queries {
  /** All or nothing: what `work` throws undoes what it wrote, and is thrown on. */
  readonly transaction: <A>(work: (queries: Queries) => Promise<A>) => Promise<A>;
  readonly close: () => Promise<void>;
}

/** The database can't be reached: answered as 503, and mended by trying again later (faults.md, 42). */
export class DatabaseGone extends Error {
  override readonly name = 'DatabaseGone';
}
