import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

/** Optimizing PGlite's largest function takes V8 hundreds of megabytes, which a short-lived process does not need. */
const LEAN = ['--no-wasm-tier-up', '--no-wasm-dynamic-tiering'];

const unfinishedPrefix = 'database.new-';

/**
 * Creates a new database at `database` in the directory. It is created under a temporary name and moved when complete,
 * so that kill -9 leaves no partial one. A separate process creates it, because that needs a gigabyte of memory for two
 * seconds, which a process never gives back.
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
