import type { RouteDefinition } from '../navigation/route-definition.ts';

export const errorRoutes: readonly RouteDefinition[] = [
  { name: 'error', page: { load: () => import('./error-page.tsx'), contexts: [] } },
  { name: 'error-500', page: { load: () => import('./error-500-page.tsx'), contexts: [] } },
];
