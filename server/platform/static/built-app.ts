import { readdir, readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { entityTag } from '../http/entity-tag.ts';
import { mediaType } from './media-type.ts';

/** A served file, with the compressed forms that the build wrote beside it. */
export interface BuiltFile {
  readonly type: string;
  readonly tag: string;
  readonly cacheControl: string;
  readonly plain: Uint8Array<ArrayBuffer>;
  readonly br: Uint8Array<ArrayBuffer> | undefined;
  readonly gzip: Uint8Array<ArrayBuffer> | undefined;
}

/** The files of a built app by path (`/assets/app-1a2b3c4d.js`). Files that aren't listed can't be requested. */
export interface BuiltApp {
  readonly file: (path: string) => Promise<BuiltFile> | undefined;
  /** A build note for this server, which is never served: a file or folder whose name starts with a dot. */
  readonly note: (name: string) => Promise<string | undefined>;
}

/**
 * Lists the folder once, without names that start with a dot; reads and caches each file on its first request. A
 * missing folder is an empty app.
 */
export const openBuiltApp = async (folder: string): Promise<BuiltApp> => {
  const names = new Set(await namesIn(folder));
  const kept = new Map<string, Promise<BuiltFile>>();
  const read = (name: string) =>
    names.has(name) ? readFile(join(folder, name)) : Promise.resolve(undefined);
  return {
    note: (name) => readFile(join(folder, name), 'utf8').catch(() => undefined),
    file: (path) => {
      const name = path.slice(1);
      if (!names.has(name) || /\.(?:br|gz)$/.test(name)) return undefined;
      const before = kept.get(name);
      if (before !== undefined) return before;
      const reading = readBuiltFile(name, read);
      kept.set(name, reading);
      return reading;
    },
  };
};

const namesIn = async (folder: string): Promise<readonly string[]> => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .filter((name) => !/(?:^|\/)\./.test(name));
};

const readBuiltFile = async (
  name: string,
  read: (name: string) => Promise<Buffer | undefined>,
): Promise<BuiltFile> => {
  const [plain, br, gzip] = await Promise.all([read(name), read(`${name}.br`), read(`${name}.gz`)]);
  const content = new Uint8Array(plain ?? []);
  return {
    type: mediaType(name),
    tag: entityTag(content),
    cacheControl: hashedName.test(name) ? 'public, max-age=31536000, immutable' : 'no-cache',
    plain: content,
    br: br && new Uint8Array(br),
    gzip: gzip && new Uint8Array(gzip),
  };
};

/** A file whose name contains a hash never changes its content. */
const hashedName = /^assets\/[^/]+-[\w-]{8}\.\w+$/;
