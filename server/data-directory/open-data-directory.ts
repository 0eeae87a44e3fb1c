import { stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { Database } from '../database/database.ts';
import { migrate } from '../database/migrate.ts';
import { openPGlite } from '../database/pglite-database.ts';
import { type HeldDirectory, takeDataDirectory } from './data-directory.ts';
import { DirectoryInUse } from './directory-in-use.ts';
import { makeDatabase } from './make-database.ts';

export interface OpenDataDirectory extends Pick<HeldDirectory, 'token' | 'announce'> {
  /** Migrated. */
  readonly database: Database;
  /** Closes the database, then lets others have the directory. */
  readonly close: () => Promise<void>;
}

/** Takes the directory and opens the database in it, new or old. Throws `DirectoryInUse`. */
export async function openDataDirectory(directory: string): Promise<OpenDataDirectory> {
  const taking = await takeDataDirectory(directory);
  if (!taking.taken) throw new DirectoryInUse(resolve(directory), taking.holder);
  const { held } = taking;
  try {
    const database = await openDatabase(held.path);
    return {
      token: held.token,
      announce: held.announce,
      database,
      close: () => database.close().finally(held.release),
    };
  } catch (error) {
    await held.release();
    throw error;
  }
}

async function openDatabase(path: string): Promise<Database> {
  const place = join(path, 'database');
  if (!(await exists(place))) await makeDatabase(path);
  const database = await openPGlite({ directory: place });
  try {
    await migrate(database);
    return database;
  } catch (error) {
    await database.close();
    throw error;
  }
}

async function exists(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  );
}
