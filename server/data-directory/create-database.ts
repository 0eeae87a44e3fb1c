import { dataDir } from '@electric-sql/pglite-prepopulatedfs';
import { migrate } from '../database/migrate.ts';
import { openPGlite } from '../database/pglite-database.ts';

// Run by `makeDatabase` in its own process: creates a migrated database in the directory given as its argument. It
// starts from a packaged data directory, because initializing one needs a gigabyte of memory for some seconds.
const database = await openPGlite({ directory: process.argv[2] ?? '', snapshot: await dataDir() });
await migrate(database).finally(database.close);
