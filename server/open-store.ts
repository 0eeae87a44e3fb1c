import { join } from 'node:path';
import type { Logger } from 'pino';
import { accountsControl } from './commands/accounts/accounts-control.ts';
import { directAccountAdmin } from './commands/accounts/direct-account-admin.ts';
import { figureFolder } from './importing/figures/figure-settings.ts';
import { directLibrary } from './importing/library/direct-library.ts';
import { libraryControl } from './importing/library/library-control.ts';
import { backupControl } from './platform/backup/backup-control.ts';
import { startBackups } from './platform/backup/backup-loop.ts';
import { embeddedBackup } from './platform/backup/embedded-backup.ts';
import { openControl } from './platform/data-directory/control.ts';
import type { Database } from './platform/database/database.ts';
import type { Settings } from './platform/settings/settings.ts';

/** The migrated database, and how commands that run beside this process find it. */
interface Store {
  readonly database: Database;
  /** Serves reads while the database is gone, if the operator has a standby. */
  readonly standby?: Database | undefined;
  /** Tells commands that use the same data directory how to reach this server; does nothing with PostgreSQL. */
  readonly announce: (address: string) => Promise<void>;
  readonly close: () => Promise<void>;
}

/** Opens PostgreSQL if its URL is set, else the embedded database. Loads only the driver in use. */
export const openStore = (settings: Settings, log: Logger): Promise<Store> =>
  settings.databaseUrl === undefined
    ? openEmbedded(settings, log)
    : openServer(settings.databaseUrl, settings);

const openEmbedded = async (settings: Settings, log: Logger): Promise<Store> => {
  const { openDataDirectory } = await import('./platform/data-directory/open-data-directory.ts');
  const { database, announce, close, token } = await openDataDirectory(settings.dataDirectory);
  const backup =
    settings.backup &&
    embeddedBackup(
      database,
      join(settings.dataDirectory, 'database'),
      settings.backup,
      figureFolder(settings),
    );
  const control = await openControl(
    token,
    backupControl(
      backup,
      accountsControl(
        directAccountAdmin(database, settings),
        libraryControl(directLibrary(database, settings.mode)),
      ),
    ),
  );
  const backups = backup && startBackups(backup, log);
  return {
    database,
    announce: (address) => announce({ controlPort: control.port, address }),
    close: () =>
      control
        .close()
        .finally(() => backups?.stop())
        .finally(close),
  };
};

const openServer = async (
  url: string,
  { databaseDirectUrl, databaseStandbyUrl }: Settings,
): Promise<Store> => {
  const { openPostgres } = await import('./platform/database/postgres-database.ts');
  const { migrate } = await import('./platform/database/migrate.ts');
  const direct = openPostgres(databaseDirectUrl ?? url, { connections: 1 });
  try {
    await migrate(direct);
  } finally {
    await direct.close();
  }
  const database = openPostgres(url);
  const standby = databaseStandbyUrl === undefined ? undefined : openPostgres(databaseStandbyUrl);
  return {
    database,
    standby,
    announce: async () => {},
    close: async () => {
      await standby?.close();
      await database.close();
    },
  };
};
