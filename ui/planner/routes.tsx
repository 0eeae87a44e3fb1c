import type { RouteDefinition } from '../navigation/route-definition.ts';

export const plannerRoutes: readonly RouteDefinition[] = [
  {
    name: 'planner',
    page: { load: () => import('./planner-page.tsx'), contexts: ['planner', 'profile', 'credits'] },
  },
  { name: 'set-up', page: { load: () => import('./set-up-page.tsx'), contexts: ['planner', 'profile'] } },
];
