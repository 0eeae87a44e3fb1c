import { type Database, DatabaseGone, type Queries } from '#server/platform/database/database.ts';
import { openMigratedDatabase } from './migrated-database.ts';
import { type Recording, type Restore, recordingOf, restorer } from './restore-database.ts';

interface Shared {
  readonly database: Database;
  readonly migrated: Recording;
  readonly restore: Restore;
}

/** Fills a newly migrated database, always with the same data. */
export type Seed = (database: Database) => Promise<void>;

/** The worker's unused databases. Opening one takes half a second, restoring one a few milliseconds. */
const idle: Shared[] = [];

/** The data of each seed. Importing a library takes twenty times as long as restoring it. */
const seeded = new Map<Seed, Recording>();

/**
 * A migrated database with its sequences at their start, empty or as the seed left it. The caller closes it, and the
 * worker's next test reuses it, restored; one whose schema the test changed is not reused.
 */
export async function openTestDatabase(seed?: Seed): Promise<Database> {
  const shared = idle.pop() ?? (await openShared());
  const recorded = seed === undefined ? shared.migrated : seeded.get(seed);
  await shared.restore(recorded ?? shared.migrated);
  const database = lend(shared);
  if (seed !== undefined && recorded === undefined) {
    await seed(database);
    seeded.set(seed, await recordingOf(database));
  }
  return database;
}

async function openShared(): Promise<Shared> {
  const database = await openMigratedDatabase();
  return { database, migrated: await recordingOf(database), restore: await restorer(database) };
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
