import type { LazyPage, RouteRow } from '../navigation/route-row.ts';

const room: LazyPage = { load: () => import('./quiz-page.tsx'), contexts: ['quizzes', 'activities'] };

export const quizRoutes: readonly RouteRow[] = [
  {
    name: 'article-quiz',
    page: room,
    frame: 'room',
  },
  {
    name: 'special-requirements-article-quiz',
    page: room,
    frame: 'room',
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
