import { migrate } from '../database/migrate.ts';
import { openPGlite } from '../database/pglite-database.ts';

// Run by `makeDatabase` in a process of its own: creates a migrated database in the directory that is its argument.
const database = await openPGlite({ directory: process.argv[2] ?? '' });
await migrate(database).finally(database.close);
