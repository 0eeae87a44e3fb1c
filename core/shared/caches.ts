import { type Observable, Subject } from 'rxjs';
import type { Clearable } from './clearable.ts';
import type { Failure } from './failure.ts';
import type { Connectivity } from './ports.ts';
import { type LaterTry, tryLater } from './try-later.ts';

/**
 * Says what a cached value depends on. Code that changes this data invalidates its tag, without knowing what shows it.
 */
export type Tag =
  /** An article's activity was started, answered, evaluated or finished: any article's, or this one's. */
  | 'activities'
  | `activity:${string}`
  /** Which quizzes are open, and their progress. */
  | 'open-quizzes'
  /** The results of this article's quiz. */
  | `quiz-results:${string}`
  /** Which pretests are offered, and anything else that depends on the progress of a pretest. */
  | 'pretest-offers'
  | 'pretests'
  /** Credit that was earned here, or is pending. */
  | 'credits'
  /** Credit that was reported from elsewhere. */
  | 'outside-credits'
  /** The certificate of this credit. */
  | `certificate:${string}`
  /** The learner's progress in any course, or in this one. */
  | 'courses'
  | 'enrollments'
  | `enrollments:${string}`
  | 'modules'
  /** The learner's plan, if it may have changed in another client; past payments; the card that is charged. */
  | 'subscription'
  | 'purchases'
  | 'payment-method'
  /** The profile's states and specialties, and the planner's licenses. */
  | 'practice'
  | 'licenses'
  /** The list of saved articles; that of highlights and notes. */
  | 'saved'
  | 'notes'
  /** The questions to review, and what reviews have shown. */
  | 'reviews'
  /** Where the learner is logged in; how they can confirm who they are. */
  | 'sessions'
  | 'confirmation-ways'
  /** The learner's passkeys, and whether a login takes a second step. */
  | 'passkeys'
  /** Whether their address is confirmed, and their linked login providers. */
  | 'sign-ins';

/** Holds data that was read for one learner. */
export interface Cache extends Clearable {
  /** Reads again the data that depends on one of these tags: immediately if it is watched, else the next time it is. */
  readonly invalidate?: (tags: readonly Tag[]) => void;
  /** Removes data that depends on one of these tags, so that it is not even shown as stale. */
  readonly drop?: (tags: readonly Tag[]) => void;
  /** Retries watched data that could not be reloaded before. */
  readonly readAgain?: () => void;
  /** Reads everything again: immediately if it is watched, else the next time it is. */
  readonly refresh?: () => void;
}

/**
 * Every cache of one client. Code that creates a cache (`query`, `pageList`, `command`, `learnerState`, `lruCache`)
 * takes it and registers there, so that a change of learner clears all of them.
 */
export interface Caches {
  readonly add: (cache: Cache) => void;
  readonly invalidate: (...tags: readonly Tag[]) => void;
  readonly drop: (...tags: readonly Tag[]) => void;
  readonly clear: () => void;
  readonly readAgain: () => void;
  readonly refresh: () => void;
  /** A shown value could not be reloaded. */
  readonly outdated: (failure: Failure) => void;
  /** Emits the first such failure after each change, however many values it made stale. */
  readonly outdated$: Observable<Failure>;
  /** Retries a read while the server is unavailable, at growing intervals (ER-05). */
  readonly later: (again: () => void) => LaterTry;
  /** Every registered cache, including those created later. */
  readonly all: Iterable<Clearable>;
}

/** Without `shownAfter`, nothing is retried automatically. */
export const createCaches = (device: Pick<Connectivity, 'shownAfter'> = {}): Caches => {
  const all = new Set<Cache>();
  const outdated$ = new Subject<Failure>();
  let isReported = false;
  return {
    all,
    outdated$,
    later: (again) => tryLater(device, again),
    outdated: (failure) => {
      if (isReported) return;
      isReported = true;
      outdated$.next(failure);
    },
    readAgain: () => {
      for (const each of all) each.readAgain?.();
    },
    refresh: () => {
      for (const each of all) each.refresh?.();
    },
    add: (cache) => {
      all.add(cache);
    },
    invalidate: (...tags) => {
      isReported = false;
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

/** For values that are the same for everyone: they may become stale, but stay when the learner changes. */
export const forEveryone = (caches: Caches): Caches => ({
  ...caches,
  add: (cache) => caches.add({ ...cache, clear: () => undefined }),
});

/** The tags of a cache: of all its values, or of the value of one key. */
export type TagsOf<K> = readonly Tag[] | ((key: K) => readonly Tag[]);

export const tagsFor = <K>(tags: TagsOf<K>, key: K): readonly Tag[] =>
  typeof tags === 'function' ? tags(key) : tags;

export const isTagged = (own: readonly Tag[], meant: readonly Tag[]): boolean =>
  own.some((tag) => meant.includes(tag));
