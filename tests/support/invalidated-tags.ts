import type { Caches, Tag } from '#core/shared/caches.ts';

/** Every tag that is invalidated from now on, in order. */
export const invalidatedTags = (caches: Caches): readonly Tag[] => {
  const invalidated: Tag[] = [];
  caches.add({ clear: () => undefined, invalidate: (tags) => invalidated.push(...tags) });
  return invalidated;
};
