import { type Database, DatabaseGone } from './database.ts';

const PROBE_MILLISECONDS = 500;

/**
 * The database for read-only requests: while it is gone, the standby takes over, so that readers can continue
 * (faults.md, 48). The standby must have every acknowledged commit, or learners would miss their own writes. Writes
 * to it fail as if the database were gone.
 */
export const readingDatabase = (database: Database, standby: Database | undefined): Database => {
  if (standby === undefined) return database;
  let isGone = false;

  const probe = (): void => {
    setTimeout(() => {
      database.query('select 1').then(() => {
        isGone = false;
      }, probe);
    }, PROBE_MILLISECONDS).unref();
  };

  const read = async <A>(work: (from: Database) => Promise<A>): Promise<A> => {
    if (isGone) return work(standby);
    try {
      return await work(database);
    } catch (failure) {
      if (!(failure instanceof DatabaseGone)) throw failure;
      if (!isGone) probe();
      isGone = true;
      return work(standby);
    }
  };

  return {
    query: (sql, parameters) => read((from) => from.query(sql, parameters)),
    script: (sql) => read((from) => from.script(sql)),
    transaction: (work) => read((from) => from.transaction(work)),
    close: database.close,
  };
};
