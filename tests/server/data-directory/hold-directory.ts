import { takeDataDirectory } from '#server/data-directory/data-directory.ts';

/** A process of its own that asks for a directory at a given moment, says what came of it, and keeps what it got. */
const [, , directory = '', moment = '0'] = process.argv;
while (Date.now() < Number(moment));
const taking = await takeDataDirectory(directory);
process.stdout.write(taking.taken ? 'taken\n' : `refused ${taking.holder.pid}\n`);
if (taking.taken)
  process.stdin.once('data', async () => {
    await taking.held.release();
    process.exit();
  });
