import { accountsControl } from './accounts-command/accounts-control.ts';
import { directAccountAdmin } from './accounts-command/direct-account-admin.ts';
import { openControl } from './data-directory/control.ts';
import type { Database } from './database/database.ts';
import { directLibrary } from './library/direct-library.ts';
import { libraryControl } from './library/library-control.ts';
import type { Settings } from './settings.ts';

/** The migrated database, and how a command beside this process finds it. */
interface Store {
  readonly database: Database;
  /** Tells commands that use the same data directory where this server listens; does nothing with PostgreSQL. */
  readonly announce: (address: string) => Promise<void>;
  readonly close: () => Promise<void>;
}

/** Opens PostgreSQL if an address is set, else the embedded database. Only the driver in use is loaded. */
export const openStore = (settings: Settings): Promise<Store> =>
  settings.databaseUrl === undefined ? openEmbedded(settings) : openServer(settings.databaseUrl);

const openEmbedded = async (settings: Settings): Promise<Store> => {
  const { openDataDirectory } = await import('./data-directory/open-data-directory.ts');
  const { database, announce, close, token } = await openDataDirectory(settings.dataDirectory);
  const control = await openControl(
    token,
    accountsControl(
      directAccountAdmin(database, settings),
      libraryControl(directLibrary(database, settings.mode)),
    ),
  );
  return {
    database,
    announce: (address) => announce({ controlPort: control.port, address }),
    close: () => control.close().finally(close),
  };
};

const openServer = async (url: string): Promise<Store> => {
  const { openPostgres } = await import('./database/postgres-database.ts');
  const { migrate } = await import('./database/migrate.ts');
  const database = openPostgres(url);
  try {
    await migrate(database);
  } catch (error) {
    await database.close();
    throw error;
  }
  return { database, announce: async () => {}, close: database.close };
};
