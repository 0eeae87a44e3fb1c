import type { Clearable } from '#core/shared/refreshable.ts';

/** What was read for one learner, by whatever use case came into being so far. */
export type Caches = Set<Clearable>;

/** For a binding's activation: the use case is cleared when the learner changes. */
export const rememberedIn =
  (caches: Caches) =>
  <A extends Clearable>(_: unknown, cache: A): A => {
    caches.add(cache);
    return cache;
  };
