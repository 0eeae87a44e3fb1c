import type { RouteName } from './routes.ts';

/** The routes that show an article, or something of it (NV-02). */
export const ROUTES_OF_ARTICLE: ReadonlySet<RouteName> = new Set<RouteName>([
  'article',
  'article-file-view',
  'article-disclosure-pdf',
  'article-quiz',
  'article-quiz-results',
  'article-quiz-results-details',
  'article-pretest',
  'article-pretest-onboarding',
  'article-pretest-results',
  'special-requirements-article-pretest',
  'special-requirements-article-pretest-onboarding',
  'special-requirements-article-pretest-results',
  'special-requirements-article-abstract',
  'special-requirements-article-abstract-states',
  'special-requirements-article-pdf',
  'special-requirements-article-quiz',
]);
