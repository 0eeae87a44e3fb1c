import type { Caches } from '../shared/caches.ts';

/** An article's activity was started, answered, left or gone on with: how far the learner is with it is read again. */
export const activityProgressed = (caches: Caches, articleId: string): void =>
  caches.invalidate(`activity:${articleId}`);

/**
 * A step that credit depends on was completed: a disclosure agreed to, a quiz finished, an evaluation given. Whatever
 * shows the article's standing, its results, the feed or the learner's credit reads it again.
 */
export const activityFinished = (caches: Caches, articleId: string): void =>
  caches.invalidate(`activity:${articleId}`, `quiz-results:${articleId}`, 'activities', 'credits');
