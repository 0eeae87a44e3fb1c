import { type Caches, createCaches } from './caches.ts';

interface LruCache<A> {
  /** What is kept for the id, or what `make` makes for it. What it holds of a learner goes into the caches it is given. */
  readonly open: (id: string, make: (caches: Caches) => A) => A;
  readonly find: (id: string) => A | undefined;
  readonly all: () => readonly A[];
}

interface Kept<A> {
  readonly value: A;
  readonly caches: Caches;
}

/**
 * Keeps what was made, by id. Beyond the limit, the one unused for longest goes; what is in use never does. When the
 * learner changes, what is in use is cleared and the rest is forgotten.
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
