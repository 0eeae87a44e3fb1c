import type { RouteDefinition } from '../navigation/route-definition.ts';

export const planRoutes: readonly RouteDefinition[] = [
  { name: 'my-plan', page: { load: () => import('./my-plan-page.tsx'), contexts: ['billing', 'plans'] } },
  {
    name: 'change-plan',
    page: { load: () => import('./change-plan-page.tsx'), contexts: ['billing', 'plans'] },
  },
  { name: 'pricing', page: { load: () => import('./pricing-page.tsx'), contexts: ['plans'] } },
];
