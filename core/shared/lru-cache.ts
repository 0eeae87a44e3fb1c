import { type Caches, createCaches } from './caches.ts';

interface LruCache<A> {
  /** Returns the entry of the id, or creates it. The entry's own caches go into those that `make` receives. */
  readonly open: (id: string, make: (caches: Caches) => A) => A;
  readonly find: (id: string) => A | undefined;
  readonly all: () => readonly A[];
}

interface Entry<A> {
  readonly value: A;
  readonly caches: Caches;
}

/**
 * A cache of entries by id. Beyond the limit the least recently used entry is removed, but never one in use. When the
 * learner changes, entries in use are cleared and the others are removed.
 */
export const lruCache = <A>(caches: Caches, limit: number, isInUse: (value: A) => boolean): LruCache<A> => {
  const entries = new Map<string, Entry<A>>();

  const forgetOldest = () => {
    for (const [id, each] of entries) {
      if (entries.size < limit) return;
      if (!isInUse(each.value)) entries.delete(id);
    }
  };

  const make = (create: (caches: Caches) => A): Entry<A> => {
    const own = { ...createCaches(), outdated: caches.outdated, later: caches.later };
    return { value: create(own), caches: own };
  };

  caches.add({
    invalidate: (tags) => {
      for (const each of [...entries.values()]) each.caches.invalidate(...tags);
    },
    drop: (tags) => {
      for (const each of [...entries.values()]) each.caches.drop(...tags);
    },
    readAgain: () => {
      for (const each of [...entries.values()]) each.caches.readAgain();
    },
    refresh: () => {
      for (const each of [...entries.values()]) each.caches.refresh();
    },
    clear: () => {
      for (const each of [...entries.values()]) each.caches.clear();
      for (const [id, each] of entries) if (!isInUse(each.value)) entries.delete(id);
    },
  });

  return {
    find: (id) => entries.get(id)?.value,
    all: () => [...entries.values()].map(({ value }) => value),
    open: (id, create) => {
      const opened = entries.get(id) ?? make(create);
      entries.delete(id);
      forgetOldest();
      entries.set(id, opened);
      return opened.value;
    },
  };
};
