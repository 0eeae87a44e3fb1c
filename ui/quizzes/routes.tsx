import type { RouteRow } from '../navigation/route-row.ts';

export const quizRoutes: readonly RouteRow[] = [
  {
    name: 'article-quiz',
    page: { load: () => import('./quiz-page.tsx'), contexts: ['quizzes', 'activities'] },
    frame: 'room',
  },
  {
    name: 'article-quiz-results',
    page: { load: () => import('./results-page.tsx'), contexts: ['quizzes', 'activities'] },
  },
  {
    name: 'article-quiz-results-details',
    page: { load: () => import('./details-page.tsx'), contexts: ['quizzes'] },
  },
];
