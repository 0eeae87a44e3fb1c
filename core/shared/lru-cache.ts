import { type Caches, createCaches } from './caches.ts';

interface LruCache<A> {
  /** Returns the entry of the id, or creates it. The entry's own caches go into those that `make` receives. */
  readonly open: (id: string, make: (caches: Caches) => A) => A;
  readonly find: (id: string) => A | undefined;
  readonly all: () => readonly A[];
}

interface Kept<A> {
  readonly value: A;
  readonly caches: Caches;
}

/**
 * A cache of entries by id. Beyond the limit the least recently used entry is removed, but never one in use. When the
 * learner changes, entries in use are cleared and the others are removed.
 */
export const lruCache = <A>(caches: Caches, limit: number, isInUse: (kept: A) => boolean): LruCache<A> => {
  const kept = new Map<string, Kept<A>>();

  const forgetOldest = () => {
    for (const [id, each] of kept) {
      if (kept.size < limit) return;
      if (!isInUse(each.value)) kept.delete(id);
    }
  };

  const make = (create: (caches: Caches) => A): Kept<A> => {
    const own = createCaches();
    return { value: create(own), caches: own };
  };

  caches.add({
    invalidate: (tags) => {
      for (const each of [...kept.values()]) each.caches.invalidate(...tags);
    },
    drop: (tags) => {
      for (const each of [...kept.values()]) each.caches.drop(...tags);
    },
    clear: () => {
      for (const each of [...kept.values()]) each.caches.clear();
      for (const [id, each] of kept) if (!isInUse(each.value)) kept.delete(id);
    },
  });

  return {
    find: (id) => kept.get(id)?.value,
    all: () => [...kept.values()].map(({ value }) => value),
    open: (id, create) => {
      const opened = kept.get(id) ?? make(create);
      kept.delete(id);
      forgetOldest();
      kept.set(id, opened);
      return opened.value;
    },
  };
};
