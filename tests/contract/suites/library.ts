import type { SideLibrary } from './other-side.ts';

/** The text of the correct option, at any position. */
export const RIGHT_OPTION = 'Events';

/** Options that a program learned to be right, at a backend with another library. */
export const learnedOptions = new Set<string>();

/** The library that the suites were written for. */
export const ownLibrary: SideLibrary = {
  quizSlugs: ['article-1', 'article-2'],
  slugWithoutQuiz: 'article-3',
  articleCount: 45,
  courseSlug: 'tapering',
  /** The same in any order, with a module and no pretest. */
  expiredSlug: 'tapering-before',
};
