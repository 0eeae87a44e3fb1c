import { COPIES } from '#core/offline/kept-figure.ts';
import { removeCopies } from './device-copies.ts';

interface ReadersCacheOptions {
  readonly storage: CacheStorage;
  readonly crypto: Crypto;
  /**
   * Identifies the current reader: a secret of the session, such as its token; null for a visitor, of whom nothing is
   * stored.
   */
  readonly reader: () => string | null;
}

/** The current reader's cache. */
export interface ReadersCache {
  /**
   * Runs changes in order, each in the cache of the reader who requested it. Does nothing for a visitor, or if the
   * reader has changed meanwhile. Never rejects: what cannot be stored is left out.
   */
  readonly change: (run: (cache: Cache) => Promise<void>) => Promise<void>;
  /** Reads after all pending changes; null for a visitor, or if the device's storage cannot be read. */
  readonly read: <T>(run: (cache: Cache) => Promise<T>) => Promise<T | null>;
}

/**
 * The name of a reader's cache is a digest of their session's secret, so that another session cannot find it, even if
 * it was not cleared in time (OF-06). Opening a reader's cache removes all others.
 */
export const readersCache = ({ storage, crypto, reader }: ReadersCacheOptions): ReadersCache => {
  let opened: { readonly reader: string; readonly name: string } | null = null;
  let changes: Promise<unknown> = Promise.resolve();

  const nameFor = async (secret: string): Promise<string> => {
    const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(secret));
    const hex = [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
    return COPIES + hex;
  };

  const open = async (wanted: string | null): Promise<Cache | null> => {
    if (wanted === null) return null;
    if (opened?.reader !== wanted) {
      const name = await nameFor(wanted);
      await removeCopies(storage, name);
      opened = { reader: wanted, name };
    }
    return reader() === wanted ? storage.open(opened.name) : null;
  };

  return {
    change: (run) => {
      const asked = reader();
      const done = changes
        .then(async () => {
          const cache = await open(asked);
          if (cache) await run(cache);
        })
        .catch(() => undefined);
      changes = done;
      return done;
    },
    read: async (run) => {
      try {
        await changes;
        const cache = await open(reader());
        return cache && (await run(cache));
      } catch {
        return null;
      }
    },
  };
};
