import type { RouteDefinition } from '../navigation/route-definition.ts';

export const creditRoutes: readonly RouteDefinition[] = [
  {
    name: 'transcripts',
    page: { load: () => import('./transcript-page.tsx'), contexts: ['credits'] },
  },
  {
    name: 'credit-details',
    page: { load: () => import('./credit-details-page.tsx'), contexts: ['credits'] },
  },
  {
    name: 'report-credits',
    page: { load: () => import('./reporting-page.tsx'), contexts: ['credits'] },
  },
  {
    name: 'import-credits',
    page: { load: () => import('./import-page.tsx'), contexts: ['credits'] },
  },
  {
    name: 'verify-certificate',
    page: { load: () => import('./verify-page.tsx'), contexts: ['credits'] },
  },
];
