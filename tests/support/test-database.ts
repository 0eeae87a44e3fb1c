import { type Database, DatabaseGone, type Queries } from '#server/database/database.ts';
import { type Emptied, emptied } from './empty-database.ts';
import { openMigratedDatabase } from './migrated-database.ts';

interface Shared {
  readonly database: Database;
  readonly empty: Emptied;
}

/** The worker's unused databases. Opening one takes half a second, emptying one a few milliseconds. */
const idle: Shared[] = [];

/**
 * A migrated, empty database with its sequences at their start. The caller closes it, and the worker's next test
 * reuses it, emptied; one whose schema the test changed is not reused.
 */
export async function openTestDatabase(): Promise<Database> {
  const shared = idle.pop();
  if (shared === undefined) {
    const database = await openMigratedDatabase();
    return lend({ database, empty: await emptied(database) });
  }
  await shared.empty();
  return lend(shared);
}

const CHANGES_SCHEMA =
  /\b(?:create|alter|drop)\s+(?:or\s+replace\s+)?(?:\w+\s+)?(?:table|index|view|sequence|type|function|trigger|schema|extension)\b/i;

function lend(shared: Shared): Database {
  let isClosed = false;
  let isChanged = false;
  const underWay = new Set<Promise<unknown>>();
  const run = <A>(work: () => Promise<A>): Promise<A> => {
    if (isClosed) return Promise.reject(new DatabaseGone('The database is closed.'));
    const running = work();
    const forget = () => {
      underWay.delete(running);
    };
    underWay.add(running);
    running.then(forget, forget);
    return running;
  };
  const watched = (queries: Queries): Queries => ({
    query: (sql, parameters) => {
      isChanged ||= CHANGES_SCHEMA.test(sql);
      return queries.query(sql, parameters);
    },
    script: (sql) => {
      isChanged ||= CHANGES_SCHEMA.test(sql);
      return queries.script(sql);
    },
  });
  const direct = watched(shared.database);
  return {
    query: (sql, parameters) => run(() => direct.query(sql, parameters)),
    script: (sql) => run(() => direct.script(sql)),
    transaction: (work) => run(() => shared.database.transaction((queries) => work(watched(queries)))),
    close: async () => {
      if (isClosed) return;
      isClosed = true;
      await Promise.allSettled(underWay);
      if (isChanged) await shared.database.close();
      else idle.push(shared);
    },
  };
}
