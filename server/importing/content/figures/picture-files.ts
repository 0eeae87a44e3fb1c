import { readdir, readFile, stat } from 'node:fs/promises';
import { basename, dirname, join, relative, sep } from 'node:path';

/** Picture extensions, best first: if a figure comes in several files, a publisher's TIFF is the original. */
const ENDINGS = ['.svg', '.tif', '.tiff', '.png', '.jpg', '.jpeg', '.webp', '.avif', '.eps', '.ps', '.gif'];

export const isPictureFile = (path: string): boolean => ENDINGS.includes(endingOf(path));

const DEEPEST = 6;
export const MAX_PICTURE_BYTES = 250 * 1024 * 1024;

export interface FoundPicture {
  /** Relative to the article's folder. */
  readonly name: string;
  readonly bytes: Uint8Array;
}

/** Finds pictures by the names that an article gives them. */
export interface PictureSource {
  /** `wrong` completes the sentence `fig1.tif …`; undefined if there is no such picture. */
  readonly find: (href: string) => Promise<FoundPicture | { readonly wrong: string } | undefined>;
}

/**
 * The pictures in a folder and its subfolders; paths can't lead outside. `holdsOne` means that the whole folder
 * belongs to one article; otherwise, subfolders with their own articles are skipped.
 */
export const picturesIn = async (folder: string, holdsOne = false): Promise<PictureSource> => {
  const byName = namesOf(await pictureFilesIn(folder, holdsOne), folder);
  return {
    find: async (href) => {
      const [first, ...others] =
        keysOf(href)
          .map((key) => byName.get(key) ?? [])
          .find(({ length }) => length > 0) ?? [];
      if (first === undefined) return undefined;
      const elsewhere = others.find((other) => dirname(other) !== dirname(first));
      if (elsewhere !== undefined)
        return { wrong: `is there twice: ${relative(folder, first)}, ${relative(folder, elsewhere)}` };
      const { size } = await stat(first);
      if (size > MAX_PICTURE_BYTES)
        return { wrong: `has ${megabytes(size)} MB; the limit is ${megabytes(MAX_PICTURE_BYTES)} MB` };
      return { name: relative(folder, first), bytes: await readFile(first) };
    },
  };
};

const ARTICLE = /\.n?xml$/i;

const pictureFilesIn = async (folder: string, holdsOne: boolean, depth = 0): Promise<readonly string[]> => {
  const entries = await readdir(folder, { withFileTypes: true });
  if (depth > 0 && !holdsOne && entries.some(({ name }) => ARTICLE.test(name))) return [];
  const folders = entries.filter((entry) => entry.isDirectory() && !entry.name.startsWith('.'));
  const deeper =
    depth < DEEPEST
      ? await Promise.all(folders.map(({ name }) => pictureFilesIn(join(folder, name), holdsOne, depth + 1)))
      : [];
  const files = entries.filter((entry) => entry.isFile() && isPictureFile(entry.name));
  return [...files.map(({ name }) => join(folder, name)), ...deeper.flat()];
};

/** Maps each path and file name, with and without extension, to its files, best first. */
const namesOf = (files: readonly string[], folder: string): ReadonlyMap<string, readonly string[]> => {
  const found = new Map<string, string[]>();
  const rank = (path: string) => ENDINGS.indexOf(endingOf(path));
  for (const file of [...files].sort((one, other) => rank(one) - rank(other) || (one < other ? -1 : 1))) {
    const path = relative(folder, file).split(sep).join('/').toLowerCase();
    const names = new Set([path, withoutEnding(path), basename(path), withoutEnding(basename(path))]);
    for (const name of names) {
      const same = found.get(name);
      if (same === undefined) found.set(name, [file]);
      else same.push(file);
    }
  }
  return found;
};

/**
 * The keys to try for an `href`: the exact file, the same with another extension, or its name anywhere in the
 * package.
 */
const keysOf = (href: string): readonly string[] => {
  const path = decoded(href)
    .replace(/^(?:\.\/)+/, '')
    .toLowerCase();
  const name = basename(path);
  return [...new Set([path, withoutEnding(path), name, withoutEnding(name)])].filter((key) => key !== '');
};

const decoded = (href: string): string => {
  try {
    return decodeURIComponent(href);
  } catch {
    return href;
  }
};

const endingOf = (path: string): string => /\.[a-z]{2,4}$/.exec(path.toLowerCase())?.[0] ?? '';
const withoutEnding = (path: string): string =>
  isPictureFile(path) ? path.slice(0, -endingOf(path).length) : path;

const megabytes = (bytes: number): number => Math.ceil(bytes / (1024 * 1024));
