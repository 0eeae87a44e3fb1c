/** The text of the correct option, at any position. */
export const RIGHT_OPTION = 'Events';

export const ARTICLE_COUNT = 45;
export const QUIZ_SLUGS = ['article-1', 'article-2'] as const;
export const SLUG_WITHOUT_QUIZ = 'article-3';

export const COURSE_SLUG = 'tapering';
/** The same in any order, with a module and no pretest; expired. */
export const EXPIRED_SLUG = 'tapering-before';
