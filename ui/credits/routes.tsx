import type { RouteRow } from '../navigation/route-row.ts';

export const creditRoutes: readonly RouteRow[] = [
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
