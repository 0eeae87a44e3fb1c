import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

/** Optimising PGlite's largest function takes V8 hundreds of megabytes, and a process of seconds gains nothing by it. */
const LEAN = ['--no-wasm-tier-up', '--no-wasm-dynamic-tiering'];

const unfinishedPrefix = 'database.new-';

/**
 * Makes a new database at `database` in the directory. It is made beside its place and moved there when it is whole, so
 * that kill -9 leaves no half of one; and by a process of its own, for creating one takes a gigabyte for two seconds,
 * which a process that has held it once doesn't give back.
 */
export async function makeDatabase(directory: string): Promise<void> {
  await mkdir(directory, { recursive: true });
  for (const name of await readdir(directory))
    if (name.startsWith(unfinishedPrefix)) await rm(join(directory, name), { recursive: true, force: true });
  const unfinished = await mkdtemp(join(directory, unfinishedPrefix));
  const creator = join(import.meta.dirname, 'create-database.ts');
  await promisify(execFile)(process.execPath, [...LEAN, creator, unfinished]);
  await rename(unfinished, join(directory, 'database'));
}
