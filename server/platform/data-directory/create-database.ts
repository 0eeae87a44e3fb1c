import { dataDir } from '@electric-sql/pglite-prepopulatedfs';
import { migrate } from '../database/migrate.ts';
import { openPGlite } from '../database/pglite-database.ts';

// `makeDatabase` runs this in a separate process to create a migrated database in the directory given as its
// argument. It starts from a packaged data directory, because initializing one takes a gigabyte of memory for some
// seconds.
const database = await openPGlite({ directory: process.argv[2] ?? '', snapshot: await dataDir() });
await migrate(database).finally(database.close);
