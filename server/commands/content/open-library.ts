import { directLibrary } from '../../importing/library/direct-library.ts';
import type { Library } from '../../importing/library/library.ts';
import { remoteLibrary } from '../../importing/library/library-control.ts';
import { reachStore } from '../../platform/data-directory/reach-store.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Settings } from '../../platform/settings/settings.ts';

interface OpenLibrary {
  readonly library: Library;
  readonly close: () => Promise<void>;
}

/**
 * Opens the library in a running server, the data directory or PostgreSQL. Throws `DirectoryInUse` and
 * `DatabaseGone`.
 */
export async function openLibrary(
  settings: Pick<Settings, 'databaseUrl' | 'databaseDirectUrl' | 'dataDirectory'> &
    Partial<Pick<Settings, 'mode'>>,
  patience?: number,
): Promise<OpenLibrary> {
  const ways = {
    directly: (database: Database) => directLibrary(database, settings.mode),
    through: remoteLibrary,
  };
  const { reached, close } = await reachStore(settings, ways, patience);
  return { library: reached, close };
}
