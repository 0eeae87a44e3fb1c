import { setTimeout as wait } from 'node:timers/promises';
import type { Database } from '../database/database.ts';
import { migrate } from '../database/migrate.ts';
import { openPostgres } from '../database/postgres-database.ts';
import type { Settings } from '../settings/settings.ts';
import { type Holder, holderOf } from './data-directory.ts';
import { DirectoryInUse } from './directory-in-use.ts';
import { openDataDirectory } from './open-data-directory.ts';

interface Reached<A> {
  readonly reached: A;
  /** The address of the running server, if the data is reached through one. */
  readonly address: string | null;
  readonly close: () => Promise<void>;
}

/** How a command reaches the data: through its own database connection, or through the server that holds the data. */
interface DataAccess<A> {
  readonly directly: (database: Database) => A;
  readonly through: (holder: Holder) => A;
}

/** Milliseconds to wait for a starting server to accept commands. */
const STARTING_TIME = 5000;

/**
 * Reaches the data in PostgreSQL, through the server that holds the data directory, or in the data directory itself,
 * which this process then holds until it closes it. Throws `DirectoryInUse` and `DatabaseGone`.
 */
export async function reachStore<A>(
  {
    databaseUrl,
    databaseDirectUrl,
    dataDirectory,
  }: Pick<Settings, 'databaseUrl' | 'databaseDirectUrl' | 'dataDirectory'>,
  access: DataAccess<A>,
  timeout = STARTING_TIME,
): Promise<Reached<A>> {
  if (databaseUrl !== undefined) return reachPostgres(databaseDirectUrl ?? databaseUrl, access);
  const deadline = Date.now() + timeout;
  for (;;) {
    const holder = await holderOf(dataDirectory);
    if (holder !== undefined && holder.controlPort !== null) return besideServer(holder, access);
    if (holder === undefined) {
      const opened = await openInDirectory(dataDirectory, access);
      if (opened !== undefined) return opened;
    } else if (Date.now() > deadline) throw new DirectoryInUse(dataDirectory, holder);
    await wait(100);
  }
}

async function reachPostgres<A>(url: string, { directly }: DataAccess<A>): Promise<Reached<A>> {
  const database = openPostgres(url, { connections: 2 });
  try {
    await migrate(database);
  } catch (error) {
    await database.close();
    throw error;
  }
  return { reached: directly(database), address: null, close: database.close };
}

function besideServer<A>(holder: Holder, { through }: DataAccess<A>): Reached<A> {
  return { reached: through(holder), address: holder.address, close: async () => {} };
}

/** Undefined if another process has locked it in the meantime. */
async function openInDirectory<A>(
  path: string,
  { directly }: DataAccess<A>,
): Promise<Reached<A> | undefined> {
  try {
    const { database, close } = await openDataDirectory(path);
    return { reached: directly(database), address: null, close };
  } catch (error) {
    if (error instanceof DirectoryInUse) return undefined;
    throw error;
  }
}
