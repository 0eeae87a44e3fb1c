import type { LazyPage, RouteRow } from '../navigation/route-row.ts';

const onboarding: LazyPage = { load: () => import('./onboarding-page.tsx'), contexts: ['pretests'] };
const questions: LazyPage = { load: () => import('./pretest-page.tsx'), contexts: ['pretests'] };
const results: LazyPage = { load: () => import('./pretest-results-page.tsx'), contexts: ['pretests'] };

/** Of an article, and of one within a special requirement: the same pages (RT-37, RT-38). */
export const pretestRoutes: readonly RouteRow[] = [
  { name: 'article-pretest-onboarding', page: onboarding, frame: 'room' },
  { name: 'article-pretest', page: questions, frame: 'room' },
  { name: 'article-pretest-results', page: results, frame: 'room' },
  { name: 'special-requirements-article-pretest-onboarding', page: onboarding, frame: 'room' },
  { name: 'special-requirements-article-pretest', page: questions, frame: 'room' },
  { name: 'special-requirements-article-pretest-results', page: results, frame: 'room' },
];
