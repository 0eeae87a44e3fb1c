import { migrate, readMigrations } from '#server/platform/database/migrate.ts';
import { openPGlite } from '#server/platform/database/pglite-database.ts';

/** A separate process for the kill -9 test: prints a line, and then never completes its migration. */
const database = await openPGlite({ directory: process.argv[2] ?? '' });
const endless = {
  name: '900-endless',
  sql: `update users set first_name = 'half migrated';
    select count(*) from generate_series(1, 1000000000) a, generate_series(1, 1000000000) b;`,
  checksum: 'endless',
};
const shipped = await readMigrations();
process.stdout.write('begun\n');
await migrate(database, [...shipped, endless]);
