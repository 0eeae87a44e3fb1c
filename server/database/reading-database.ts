import { type Database, DatabaseGone } from './database.ts';

const PROBE_MILLISECONDS = 500;

/**
 * The database for calls that only read: while it is gone they are answered by the standby, so that reading goes on
 * (faults.md, 48). The standby must have every acknowledged commit, or learners would miss what they wrote. A write fails
 * there as it does where the database is gone.
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
