import { stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { Database } from '../database/database.ts';
import { migrate } from '../database/migrate.ts';
import { openPGlite } from '../database/pglite-database.ts';
import { type LockedDirectory, lockDataDirectory } from './data-directory.ts';
import { DirectoryInUse } from './directory-in-use.ts';
import { makeDatabase } from './make-database.ts';
import { damaged, explained, isDamage } from './unusable-directory.ts';

export interface OpenDataDirectory extends Pick<LockedDirectory, 'token' | 'announce'> {
  /** Migrated. */
  readonly database: Database;
  /** Closes the database, then releases the directory. */
  readonly close: () => Promise<void>;
}

/**
 * Locks the directory and opens its database, creating it if needed. Throws `DirectoryInUse` and `UnusableDirectory`.
 */
export async function openDataDirectory(directory: string): Promise<OpenDataDirectory> {
  const result = await lockDataDirectory(directory).catch((failure: unknown) => {
    throw explained(failure, resolve(directory));
  });
  if (!result.locked) throw new DirectoryInUse(resolve(directory), result.holder);
  const { directoryLock } = result;
  try {
    const database = await openDatabase(directoryLock.path);
    return {
      token: directoryLock.token,
      announce: directoryLock.announce,
      database,
      close: () => database.close().finally(directoryLock.release),
    };
  } catch (error) {
    // On a full disk, not even the release of the lock can be written.
    await directoryLock.release().catch(() => undefined);
    throw explained(error, directoryLock.path);
  }
}

async function openDatabase(path: string): Promise<Database> {
  const place = join(path, 'database');
  if (!(await exists(place))) await makeDatabase(path);
  // Without this file, PGlite would create a new database over the existing files.
  else if (!(await exists(join(place, 'PG_VERSION'))))
    throw damaged(place, new Error('PG_VERSION is missing.'));
  const database = await openPGlite({ directory: place }).catch((failure: unknown) => {
    throw damaged(place, failure);
  });
  try {
    await migrate(database);
    return database;
  } catch (error) {
    await database.close().catch(() => undefined);
    throw isDamage(error) ? damaged(place, error) : error;
  }
}

async function exists(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  );
}
