import { dataDir } from '@electric-sql/pglite-prepopulatedfs';
import { migrate } from '../database/migrate.ts';
import { openPGlite } from '../database/pglite-database.ts';

// Run by `makeDatabase` in a process of its own: creates a migrated database in the directory that is its argument. It
// begins with a data directory that comes as a package: to make one anew takes a gigabyte of memory for some seconds.
const database = await openPGlite({ directory: process.argv[2] ?? '', snapshot: await dataDir() });
await migrate(database).finally(database.close);
