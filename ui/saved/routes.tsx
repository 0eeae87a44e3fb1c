import type { RouteDefinition } from '../navigation/route-definition.ts';

export const savedRoutes: readonly RouteDefinition[] = [
  { name: 'saved', page: { load: () => import('./saved-page.tsx'), contexts: ['saved'] } },
];
