import { KEPT_FILES } from '#core/offline/kept-figure.ts';
import type { ReadersCache } from './readers-cache.ts';

/** Where a copy is stored: under its kind, of which the `most` newest are kept, and its id. */
export interface CopyKey {
  readonly kind: string;
  readonly id: string;
  readonly most: number;
}

/**
 * A reader's copies. No promise here rejects: an unreadable copy counts as missing, and a copy that cannot be written
 * is left out.
 */
export interface CopyStore {
  readonly read: (key: CopyKey) => Promise<Copy | null>;
  readonly write: (key: CopyKey, content: unknown) => Promise<void>;
  /** Replaces the copy with the result of `change`; does nothing if there is none. */
  readonly change: (key: CopyKey, change: (content: unknown) => unknown) => Promise<void>;
}

interface Copy {
  readonly content: unknown;
  /** In milliseconds since 1970, by this device's clock. */
  readonly keptAt: number;
}

const KEPT_AT = 'x-kept-at';

/**
 * Copies in the reader's cache. The newest of each kind are kept; a removed copy takes its files with it
 * (copied-files.ts).
 */
export const copyStore = (readers: ReadersCache, now: () => number): CopyStore => {
  const put = async (cache: Cache, key: CopyKey, content: unknown) => {
    const headers = { 'content-type': 'application/json', [KEPT_AT]: String(now()) };
    await cache.put(addressOf(key), new Response(JSON.stringify(content), { headers }));
    // A cache lists its newest entries last.
    const kept = await cache.keys();
    const ofKind = kept.filter((each) => pathOf(each).startsWith(folderOf(key)));
    for (const oldest of ofKind.slice(0, -key.most)) {
      const files = filesBeside(pathOf(oldest));
      const going = kept.filter((each) => each === oldest || pathOf(each).startsWith(files));
      await Promise.all(going.map((each) => cache.delete(each)));
    }
  };

  const find = async (cache: Cache, key: CopyKey): Promise<Copy | null> => {
    const found = await cache.match(addressOf(key));
    if (!found) return null;
    return { content: await found.json(), keptAt: Number(found.headers.get(KEPT_AT)) };
  };

  return {
    read: (key) => readers.read((cache) => find(cache, key)),
    write: (key, content) => readers.change((cache) => put(cache, key, content)),
    change: (key, change) =>
      readers.change(async (cache) => {
        const copy = await find(cache, key);
        if (copy) await put(cache, key, change(copy.content));
      }),
  };
};

const pathOf = ({ url }: Request): string => new URL(url).pathname;

const COPIES_FOLDER = '/copies/';
const filesBeside = (address: string): string => `${KEPT_FILES}${address.slice(COPIES_FOLDER.length)}/`;

/** Addresses that name a copy; nothing is ever requested from them. */
const folderOf = ({ kind }: CopyKey): string => `${COPIES_FOLDER}${kind}/`;
const addressOf = (key: CopyKey): string => folderOf(key) + encodeURIComponent(key.id);

/** The folder of the files that a copy needs. */
export const filesOf = (key: CopyKey): string => filesBeside(addressOf(key));
