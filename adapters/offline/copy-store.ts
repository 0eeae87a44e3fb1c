import { CACHE_PREFIX, removeCopies } from './device-copies.ts';

/** Where a copy is: among its kind, of which `most` are kept. */
export interface CopyPlace {
  readonly kind: string;
  readonly id: string;
  readonly most: number;
}

/** A reader's copies. Nothing here rejects: a copy that cannot be read is missing, and one that cannot be written is left out. */
export interface CopyStore {
  readonly read: (place: CopyPlace) => Promise<Copy | null>;
  readonly write: (place: CopyPlace, content: unknown) => Promise<void>;
  /** Replaces the copy by what `change` makes of it; does nothing if there is none. */
  readonly change: (place: CopyPlace, change: (content: unknown) => unknown) => Promise<void>;
}

interface Copy {
  readonly content: unknown;
  /** In milliseconds since 1970, by this device's clock. */
  readonly keptAt: number;
}

const KEPT_AT = 'x-kept-at';

interface StoreOptions {
  readonly storage: CacheStorage;
  readonly crypto: Crypto;
  /** Who reads now: a secret of the session, such as its token; null for a visitor, of whom nothing is kept. */
  readonly reader: () => string | null;
  readonly now: () => number;
}

/**
 * Copies in the browser's Cache Storage. The name of a reader's cache is a digest of their session's secret, so that
 * another session cannot find them, whatever was cleared in time (OF-06). Opening a reader's cache removes all others.
 * Of each kind, the copies written last are kept. Changes run one after the other.
 */
export const copyStore = ({ storage, crypto, reader, now }: StoreOptions): CopyStore => {
  let opened: { readonly reader: string; readonly name: string } | null = null;
  let changes: Promise<unknown> = Promise.resolve();

  const nameFor = async (secret: string): Promise<string> => {
    const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(secret));
    const hex = [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
    return CACHE_PREFIX + hex;
  };

  /** Null for a visitor, or if the reader has changed meanwhile. */
  const open = async (wanted: string | null): Promise<Cache | null> => {
    if (wanted === null) return null;
    if (opened?.reader !== wanted) {
      const name = await nameFor(wanted);
      await removeCopies(storage, name);
      opened = { reader: wanted, name };
    }
    return reader() === wanted ? storage.open(opened.name) : null;
  };

  const inTurn = (run: () => Promise<void>): Promise<void> => {
    const done = changes.then(run).catch(() => undefined);
    changes = done;
    return done;
  };

  const put = async (cache: Cache, place: CopyPlace, content: unknown) => {
    const headers = { 'content-type': 'application/json', [KEPT_AT]: String(now()) };
    await cache.put(addressOf(place), new Response(JSON.stringify(content), { headers }));
    // A cache lists what was put last at the end.
    const ofKind = (await cache.keys()).filter(({ url }) =>
      new URL(url).pathname.startsWith(folderOf(place)),
    );
    await Promise.all(ofKind.slice(0, -place.most).map((oldest) => cache.delete(oldest)));
  };

  const find = async (cache: Cache, place: CopyPlace): Promise<Copy | null> => {
    const found = await cache.match(addressOf(place));
    if (!found) return null;
    return { content: await found.json(), keptAt: Number(found.headers.get(KEPT_AT)) };
  };

  return {
    read: async (place) => {
      try {
        await changes;
        const cache = await open(reader());
        return cache && (await find(cache, place));
      } catch {
        return null;
      }
    },
    write: (place, content) => {
      const writer = reader();
      return inTurn(async () => {
        const cache = await open(writer);
        if (cache) await put(cache, place, content);
      });
    },
    change: (place, change) => {
      const writer = reader();
      return inTurn(async () => {
        const cache = await open(writer);
        const copy = cache && (await find(cache, place));
        if (cache && copy) await put(cache, place, change(copy.content));
      });
    },
  };
};

/** Addresses that name a copy; nothing is ever requested from them. */
const folderOf = ({ kind }: CopyPlace): string => `/copies/${kind}/`;
const addressOf = (place: CopyPlace): string => folderOf(place) + encodeURIComponent(place.id);
