/** The flags the specification lists; each is also a header of every request (FF-04, FF-06). */
export const LISTED_FLAGS = [
  'MILESTONE_ONE_FEED_ENABLED',
  'MILESTONE_PRO_HITS_CREDIT_LIMIT_ENABLED',
  'MILESTONE_RETAKE_COURSES_ENABLED',
  'MILESTONE_NEW_ABSTRACT_LAYOUT',
  'MILESTONE_INTELLIGENT_ARTICLE_ABSTRACT_ENABLED',
  'FEATURE_BRANDED_APP_BAR_ENABLED',
] as const;

/** One of the listed flags. */
export type FlagName = (typeof LISTED_FLAGS)[number];
