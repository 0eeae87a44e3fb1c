import type { RouteRow } from '../navigation/route-row.ts';

export const errorRoutes: readonly RouteRow[] = [
  { name: 'error', page: { load: () => import('./error-page.tsx'), contexts: [] } },
  { name: 'error-500', page: { load: () => import('./error-500-page.tsx'), contexts: [] } },
];
