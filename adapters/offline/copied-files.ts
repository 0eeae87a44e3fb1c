import { KEPT_FILES, keptFigureName } from '#core/offline/kept-figure.ts';
import { type CopyKey, filesOf } from './copy-store.ts';
import type { ReadersCache } from './readers-cache.ts';

/** The pictures that copies need offline, stored next to them in the reader's cache. No promise here rejects. */
export interface CopiedFiles {
  /** Whether the files of a copy were all stored before, as far as space allowed. */
  readonly areKept: (key: CopyKey) => Promise<boolean>;
  /** Stores exactly these files for a copy. Files that could not be fetched are tried again next time. */
  readonly keep: (key: CopyKey, addresses: readonly string[]) => Promise<void>;
}

/**
 * Limits in bytes, for one copy and for all copies. An article's figures take 0.4 MB on a phone, at most about 5 MB.
 */
export const MAX_OF_ONE = 6_000_000;
export const MAX_OF_ALL = 60_000_000;

const BYTES = 'x-bytes';
/** Written when all of a copy's files were fetched. */
const COMPLETE = 'complete';

/** The service worker responds with these files if the server cannot be reached (adapters/worker/service-worker.ts). */
export const copiedFiles = (
  readers: ReadersCache,
  load: (address: string) => Promise<Response>,
): CopiedFiles => {
  const fetchOne = async (address: string): Promise<{ readonly bytes: ArrayBuffer | null }> => {
    const response = await load(address);
    // A file that is gone will not come back at the same address.
    if (response.status === 404) return { bytes: null };
    if (!response.ok) throw new Error(`${address}: ${response.status}`);
    return { bytes: await response.arrayBuffer() };
  };

  const keepAll = async (folder: string, addresses: readonly string[]): Promise<void> => {
    const named = new Map(addresses.map((address) => [folder + (keptFigureName(address) ?? ''), address]));
    await readers.change(async (cache) => {
      for (const each of await cache.keys())
        if (pathOf(each).startsWith(folder) && !named.has(pathOf(each))) await cache.delete(each);
    });
    let used = 0;
    for (const [name, address] of named) {
      const known = await readers.read(async (cache) => (await cache.match(name)) ?? null);
      const bytes = known === null ? (await fetchOne(address)).bytes : null;
      used += known === null ? (bytes?.byteLength ?? 0) : sizeOf(known);
      if (used > MAX_OF_ONE) break;
      if (bytes !== null) await readers.change((cache) => cache.put(name, fileOf(bytes)));
    }
    await readers.change(async (cache) => {
      await cache.put(folder + COMPLETE, fileOf(new ArrayBuffer(0)));
      await makeRoom(cache);
    });
  };

  return {
    areKept: async (key) =>
      (await readers.read(async (cache) => (await cache.match(filesOf(key) + COMPLETE)) ?? null)) !== null,
    keep: (key, addresses) => keepAll(filesOf(key), addresses).catch(() => undefined),
  };
};

/** Removes the oldest files until the rest fit. */
const makeRoom = async (cache: Cache): Promise<void> => {
  const files = (await cache.keys()).filter((each) => pathOf(each).startsWith(KEPT_FILES));
  const sizes = await Promise.all(
    files.map(async (file) => ({ file, bytes: sizeOf((await cache.match(file)) ?? null) })),
  );
  let all = sizes.reduce((sum, { bytes }) => sum + bytes, 0);
  for (const { file, bytes } of sizes) {
    if (all <= MAX_OF_ALL) return;
    await cache.delete(file);
    all -= bytes;
  }
};

const fileOf = (bytes: ArrayBuffer): Response =>
  new Response(bytes, { headers: { 'content-type': 'image/webp', [BYTES]: String(bytes.byteLength) } });

const sizeOf = (file: Response | null): number => Number(file?.headers.get(BYTES) ?? 0);

const pathOf = ({ url }: Request): string => new URL(url).pathname;
