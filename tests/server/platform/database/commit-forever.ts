import { openPGlite } from '#server/platform/database/pglite-database.ts';

/** A separate process for the kill -9 test: prints each number only after its transaction is committed. */
const database = await openPGlite({ directory: process.argv[2] ?? '' });
await database.script('create table acknowledged (number integer primary key, half integer not null)');
for (let number = 1; ; number += 1) {
  await database.transaction(async ({ query }) => {
    await query('insert into acknowledged values ($1, 0)', [number]);
    await query('update acknowledged set half = $1 where number = $1', [number]);
  });
  process.stdout.write(`${number}\n`);
}
