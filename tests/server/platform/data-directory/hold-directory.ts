import { lockDataDirectory } from '#server/platform/data-directory/data-directory.ts';

/** A separate process that locks a directory at a given moment, prints the result, and holds the lock. */
const [, , directory = '', moment = '0'] = process.argv;
while (Date.now() < Number(moment));
const result = await lockDataDirectory(directory);
process.stdout.write(result.locked ? 'taken\n' : `refused ${result.holder.pid}\n`);
if (result.locked)
  process.stdin.once('data', async () => {
    await result.directoryLock.release();
    process.exit();
  });
