import { constants } from 'node:fs';
import { copyFile, mkdir, readdir, rename, rm, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { isDigest } from '../../importing/figures/figure-store.ts';

/** Copies the figures that are missing. Figures never change, so existing copies are complete. */
export const copyFigures = async (from: string, into: string): Promise<void> => {
  const existing = new Set(await figuresIn(into));
  const missing = (await figuresIn(from)).filter((name) => !existing.has(name));
  for (const name of missing) await copyOne(join(from, name), into, name);
};

/** Deletes copies of figures that were removed before the oldest moment that can be restored. */
export const dropOldFigures = async (from: string, into: string, oldest: Date): Promise<void> => {
  const current = new Set(await figuresIn(from));
  const now = new Date();
  for (const name of await figuresIn(into)) {
    const copy = join(into, name);
    if (current.has(name)) await utimes(copy, now, now);
    else if ((await stat(copy)).mtime < oldest) await rm(copy, { recursive: true, force: true });
  }
};

const figuresIn = async (folder: string): Promise<readonly string[]> =>
  (await readdir(folder).catch(() => [])).filter(isDigest);

const copyOne = async (from: string, into: string, name: string): Promise<void> => {
  const copying = join(into, `.copying-${name}`);
  await rm(copying, { recursive: true, force: true });
  await mkdir(copying, { recursive: true, mode: 0o700 });
  try {
    for (const file of await readdir(from))
      await copyFile(join(from, file), join(copying, file), constants.COPYFILE_FICLONE);
    await rename(copying, join(into, name));
  } catch (failure) {
    await rm(copying, { recursive: true, force: true });
    // Removed during the copy, because no article shows it anymore.
    if (!(failure instanceof Error && 'code' in failure && failure.code === 'ENOENT')) throw failure;
  }
};
