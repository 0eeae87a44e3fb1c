import type { RouteRow } from '../navigation/route-row.ts';

export const legalRoutes: readonly RouteRow[] = [
  { name: 'privacy', page: { load: () => import('./privacy-page.tsx'), contexts: ['tracking'] } },
  { name: 'terms', page: { load: () => import('./terms-page.tsx'), contexts: [] } },
];
