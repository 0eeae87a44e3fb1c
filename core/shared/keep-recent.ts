interface RecentlyUsed<A> {
  /** What is kept for the id, or what `make` makes for it. */
  readonly open: (id: string, make: () => A) => A;
  readonly find: (id: string) => A | undefined;
  readonly all: () => readonly A[];
  /** Forgets all that is not in use. */
  readonly clear: () => void;
}

/** Keeps what was made, by id. Beyond the limit, the one unused for longest goes; what is in use never does. */
export const keepRecent = <A>(limit: number, isInUse: (kept: A) => boolean): RecentlyUsed<A> => {
  const kept = new Map<string, A>();

  const forgetOldest = () => {
    for (const [id, each] of kept) {
      if (kept.size < limit) return;
      if (!isInUse(each)) kept.delete(id);
    }
  };

  return {
    find: (id) => kept.get(id),
    all: () => [...kept.values()],
    open: (id, make) => {
      const opened = kept.get(id) ?? make();
      kept.delete(id);
      forgetOldest();
      kept.set(id, opened);
      return opened;
    },
    clear: () => {
      for (const [id, each] of kept) if (!isInUse(each)) kept.delete(id);
    },
  };
};
