import type { LazyPage, RouteDefinition } from '../navigation/route-definition.ts';

const quiz: LazyPage = { load: () => import('./quiz-page.tsx'), contexts: ['quizzes', 'activities'] };

export const quizRoutes: readonly RouteDefinition[] = [
  {
    name: 'article-quiz',
    page: quiz,
    layout: 'fullscreen',
  },
  {
    name: 'special-requirements-article-quiz',
    page: quiz,
    layout: 'fullscreen',
  },
  {
    name: 'article-quiz-results',
    page: { load: () => import('./results-page.tsx'), contexts: ['quizzes', 'activities'] },
  },
  {
    name: 'article-quiz-results-details',
    page: { load: () => import('./details-page.tsx'), contexts: ['quizzes', 'activities'] },
  },
];
