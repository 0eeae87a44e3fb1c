import type { RouteDefinition } from '../navigation/route-definition.ts';

export const profileRoutes: readonly RouteDefinition[] = [
  { name: 'profile', page: { load: () => import('./profile-page.tsx'), contexts: ['accounts', 'profile'] } },
  {
    name: 'profile-edit',
    page: { load: () => import('./profile-edit-page.tsx'), contexts: ['profile'] },
  },
];
