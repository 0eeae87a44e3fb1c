import type { Clearable } from './clearable.ts';

/**
 * Names what a cached value depends on. Whoever changes such a thing invalidates its tag, without knowing who shows it.
 */
export type Tag =
  /** An article's activity was begun, answered, evaluated or finished: any article's, or this one's. */
  | 'activities'
  | `activity:${string}`
  /** The results of this article's quiz. */
  | `quiz-results:${string}`
  /** Which pretests are offered, and what else hangs on a pretest that went on. */
  | 'pretest-offers'
  | 'pretests'
  /** Credit that was earned here, or that waits to be. */
  | 'credits'
  /** Credit that was reported from elsewhere. */
  | 'outside-credits'
  /** The certificate of this credit. */
  | `certificate:${string}`
  /** Where the learner is with any course, or with this one. */
  | 'courses'
  | 'enrollments'
  | `enrollments:${string}`
  | 'modules'
  /** The learner's plan; what was bought; the card that is charged. */
  | 'plan'
  | 'purchases'
  | 'payment-method'
  /** States and specialties as the profile says them, and licenses as the planner has them. */
  | 'practice'
  | 'licenses';

/** Something that holds what was read for one learner. */
export interface Cache extends Clearable {
  /** Reads again what depends on one of these: at once where it is watched, else when it is. */
  readonly invalidate?: (tags: readonly Tag[]) => void;
  /** Forgets what depends on one of these, so that it is not even shown as stale. */
  readonly drop?: (tags: readonly Tag[]) => void;
}

/**
 * Every cache of one client. What creates a cache (`query`, `pageList`, `command`, `learnerState`, `lruCache`) takes
 * it and registers there, so that a change of learner clears all of them.
 */
export interface Caches {
  readonly add: (cache: Cache) => void;
  readonly invalidate: (...tags: readonly Tag[]) => void;
  readonly drop: (...tags: readonly Tag[]) => void;
  readonly clear: () => void;
  /** Every registered cache, those included that are created later. */
  readonly all: Iterable<Clearable>;
}

export const createCaches = (): Caches => {
  const all = new Set<Cache>();
  return {
    all,
    add: (cache) => {
      all.add(cache);
    },
    invalidate: (...tags) => {
      for (const each of all) each.invalidate?.(tags);
    },
    drop: (...tags) => {
      for (const each of all) each.drop?.(tags);
    },
    clear: () => {
      for (const each of all) each.clear();
    },
  };
};

/** For what is the same for everybody: it may become stale, and stays when the learner changes. */
export const forEveryone = (caches: Caches): Caches => ({
  ...caches,
  add: (cache) => caches.add({ ...cache, clear: () => undefined }),
});

/** What a cache was created with: the tags of all its values, or of the value of one key. */
export type TagsOf<K> = readonly Tag[] | ((key: K) => readonly Tag[]);

export const tagsFor = <K>(tags: TagsOf<K>, key: K): readonly Tag[] =>
  typeof tags === 'function' ? tags(key) : tags;

export const isTagged = (own: readonly Tag[], meant: readonly Tag[]): boolean =>
  own.some((tag) => meant.includes(tag));
