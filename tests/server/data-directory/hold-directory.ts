import { lockDataDirectory } from '#server/data-directory/data-directory.ts';

/** A process of its own that asks for a directory at a given moment, says what came of it, and keeps what it got. */
const [, , directory = '', moment = '0'] = process.argv;
while (Date.now() < Number(moment));
const result = await lockDataDirectory(directory);
process.stdout.write(result.locked ? 'taken\n' : `refused ${result.holder.pid}\n`);
if (result.locked)
  process.stdin.once('data', async () => {
    await result.directoryLock.release();
    process.exit();
  });
