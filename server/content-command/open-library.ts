import { setTimeout as wait } from 'node:timers/promises';
import { type Holder, holderOf } from '../data-directory/data-directory.ts';
import { DirectoryInUse } from '../data-directory/directory-in-use.ts';
import { openDataDirectory } from '../data-directory/open-data-directory.ts';
import { migrate } from '../database/migrate.ts';
import { openPostgres } from '../database/postgres-database.ts';
import { directLibrary } from '../library/direct-library.ts';
import type { Library } from '../library/library.ts';
import { libraryOfHolder } from '../library/library-control.ts';
import type { Settings } from '../settings.ts';

export interface OpenLibrary {
  readonly library: Library;
  readonly close: () => Promise<void>;
}

/** Milliseconds that a server that is just starting may take until it accepts content. */
const startingTime = 5000;

/**
 * The library wherever it is: in PostgreSQL, with the server that has the data directory, or in the data directory
 * itself, which this process then has until it closes it. Throws `DirectoryInUse` and `DatabaseGone`.
 */
export async function openLibrary(
  { databaseUrl, dataDirectory }: Pick<Settings, 'databaseUrl' | 'dataDirectory'>,
  patience = startingTime,
): Promise<OpenLibrary> {
  if (databaseUrl !== undefined) return openInPostgres(databaseUrl);
  const deadline = Date.now() + patience;
  for (;;) {
    const holder = await holderOf(dataDirectory);
    if (holder !== undefined && holder.controlPort !== null) return besideServer(holder);
    if (holder === undefined) {
      const opened = await openInDirectory(dataDirectory);
      if (opened !== undefined) return opened;
    } else if (Date.now() > deadline) throw new DirectoryInUse(dataDirectory, holder);
    await wait(100);
  }
}

async function openInPostgres(url: string): Promise<OpenLibrary> {
  const database = openPostgres(url, 2);
  try {
    await migrate(database);
  } catch (error) {
    await database.close();
    throw error;
  }
  return { library: directLibrary(database), close: database.close };
}

function besideServer(holder: Holder): OpenLibrary {
  return { library: libraryOfHolder(holder), close: async () => {} };
}

/** Undefined where somebody else took it at this very moment. */
async function openInDirectory(path: string): Promise<OpenLibrary | undefined> {
  try {
    const { database, close } = await openDataDirectory(path);
    return { library: directLibrary(database), close };
  } catch (error) {
    if (error instanceof DirectoryInUse) return undefined;
    throw error;
  }
}
