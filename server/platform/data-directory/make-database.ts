import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

/** V8 needs hundreds of megabytes to optimize PGlite's largest function, which a short-lived process does not need. */
const LEAN = ['--no-wasm-tier-up', '--no-wasm-dynamic-tiering'];

const unfinishedPrefix = 'database.new-';

/**
 * Creates a new database at `database` in the directory, under a temporary name until it is complete, so that kill -9
 * leaves no partial one. Uses a separate process, because creation takes a gigabyte of memory for two seconds, and a
 * process never gives memory back.
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
