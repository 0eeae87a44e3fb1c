import type { Caches } from '../shared/caches.ts';

/** After an article's quiz was started, answered, left or resumed: the learner's progress in it is read again. */
export const activityProgressed = (caches: Caches, articleId: string): void =>
  caches.invalidate(`activity:${articleId}`, 'open-quizzes');

/**
 * After a step that credit depends on: a disclosure agreed to, a quiz finished, an evaluation submitted. The article's
 * status, its results, the feed and the learner's credit are read again.
 */
export const activityFinished = (caches: Caches, articleId: string): void =>
  caches.invalidate(`activity:${articleId}`, `quiz-results:${articleId}`, 'activities', 'credits');
