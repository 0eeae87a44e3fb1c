import type { RouteDefinition } from '../navigation/route-definition.ts';

export const legalRoutes: readonly RouteDefinition[] = [
  { name: 'privacy', page: { load: () => import('./privacy-page.tsx'), contexts: ['tracking'] } },
  { name: 'terms', page: { load: () => import('./terms-page.tsx'), contexts: [] } },
];
