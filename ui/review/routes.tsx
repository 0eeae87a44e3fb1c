import type { RouteDefinition } from '../navigation/route-definition.ts';

export const reviewRoutes: readonly RouteDefinition[] = [
  {
    name: 'review',
    page: { load: () => import('./review-page.tsx'), contexts: ['review', 'quizzes', 'activities'] },
    layout: 'fullscreen',
  },
  {
    name: 'review-progress',
    page: { load: () => import('./progress-page.tsx'), contexts: ['review', 'quizzes', 'activities'] },
  },
];
