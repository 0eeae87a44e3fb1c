import { randomBytes } from 'node:crypto';
import { mkdir, open, readdir, readFile, rename, rm, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import {
  type DrawnFigure,
  FACTS_FILE,
  type FigureFacts,
  type FigureStore,
  isDigest,
} from './figure-store.ts';

/** The name prefix of a figure that is being written or removed. */
const UNFINISHED = '.writing-';
const UNFINISHED_MILLISECONDS = 86_400_000;

/** Figures in a folder, one subfolder each. It may be shared by several machines. */
export const folderFigures = (folder: string): FigureStore => {
  const placeOf = (digest: string, ...file: readonly string[]) => join(folder, digest, ...file);
  return {
    use: async (digest) => {
      const text = await unlessMissing(readFile(placeOf(digest, FACTS_FILE), 'utf8'));
      if (text === undefined) return undefined;
      const now = new Date();
      await unlessMissing(utimes(placeOf(digest, FACTS_FILE), now, now));
      const facts: FigureFacts = JSON.parse(text);
      return facts;
    },

    put: async (digest, { files, ...facts }: DrawnFigure) => {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const writing = join(folder, `${UNFINISHED}${randomBytes(8).toString('hex')}`);
      await mkdir(writing, { mode: 0o700 });
      try {
        for (const [name, bytes] of files) await writeThrough(join(writing, name), bytes);
        await writeThrough(join(writing, FACTS_FILE), JSON.stringify(facts));
        await rename(writing, placeOf(digest));
      } catch (failure) {
        await rm(writing, { recursive: true, force: true });
        // Another process stored the same figure first.
        if (!isCode(failure, 'ENOTEMPTY', 'EEXIST', 'EPERM') || !(await exists(placeOf(digest))))
          throw failure;
      }
    },

    read: async (digest, file) => {
      const bytes = await unlessMissing(readFile(placeOf(digest, file)));
      return bytes === undefined ? undefined : new Uint8Array(bytes);
    },

    list: async function* () {
      for (const name of (await unlessMissing(readdir(folder))) ?? []) {
        if (name.startsWith(UNFINISHED)) await removeIfOld(join(folder, name));
        if (!isDigest(name)) continue;
        const known = await unlessMissing(stat(placeOf(name, FACTS_FILE)));
        if (known !== undefined) yield { digest: name, usedAt: known.mtime };
      }
    },

    remove: async (digest) => {
      // Renamed first, so that no one finds a half-deleted figure.
      const leaving = join(folder, `${UNFINISHED}${randomBytes(8).toString('hex')}`);
      await unlessMissing(rename(placeOf(digest), leaving));
      await rm(leaving, { recursive: true, force: true });
    },
  };
};

const writeThrough = async (path: string, content: Uint8Array | string): Promise<void> => {
  const file = await open(path, 'wx', 0o600);
  try {
    await file.writeFile(content);
    await file.datasync();
  } finally {
    await file.close();
  }
};

/** Removes the files of a process that ended while writing. */
const removeIfOld = async (path: string): Promise<void> => {
  const known = await unlessMissing(stat(path));
  if (known !== undefined && Date.now() - known.mtimeMs > UNFINISHED_MILLISECONDS)
    await rm(path, { recursive: true, force: true });
};

const unlessMissing = async <A>(work: Promise<A>): Promise<A | undefined> => {
  try {
    return await work;
  } catch (failure) {
    if (isCode(failure, 'ENOENT', 'ENOTDIR')) return undefined;
    throw failure;
  }
};

const exists = async (path: string): Promise<boolean> => (await unlessMissing(stat(path))) !== undefined;

const isCode = (failure: unknown, ...codes: readonly string[]): boolean =>
  failure instanceof Error && 'code' in failure && codes.includes(String(failure.code));
