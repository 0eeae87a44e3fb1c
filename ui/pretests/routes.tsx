import type { LazyPage, RouteDefinition } from '../navigation/route-definition.ts';

const onboarding: LazyPage = { load: () => import('./onboarding-page.tsx'), contexts: ['pretests'] };
const questions: LazyPage = { load: () => import('./pretest-page.tsx'), contexts: ['pretests'] };
const results: LazyPage = { load: () => import('./pretest-results-page.tsx'), contexts: ['pretests'] };

/** The same pages for articles and for articles within a special requirement (RT-37, RT-38). */
export const pretestRoutes: readonly RouteDefinition[] = [
  { name: 'article-pretest-onboarding', page: onboarding, layout: 'fullscreen' },
  { name: 'article-pretest', page: questions, layout: 'fullscreen' },
  { name: 'article-pretest-results', page: results, layout: 'fullscreen' },
  { name: 'special-requirements-article-pretest-onboarding', page: onboarding, layout: 'fullscreen' },
  { name: 'special-requirements-article-pretest', page: questions, layout: 'fullscreen' },
  { name: 'special-requirements-article-pretest-results', page: results, layout: 'fullscreen' },
];
