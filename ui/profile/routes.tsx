import type { RouteDefinition } from '../navigation/route-definition.ts';

export const profileRoutes: readonly RouteDefinition[] = [
  {
    name: 'profile',
    page: { load: () => import('./profile-page.tsx'), contexts: ['accounts', 'profile', 'credits', 'plans'] },
  },
  {
    name: 'profile-edit',
    page: { load: () => import('./profile-edit-page.tsx'), contexts: ['profile'] },
  },
  {
    name: 'profile-reminders',
    page: { load: () => import('./reminders-page.tsx'), contexts: ['profile'] },
  },
  {
    name: 'profile-security',
    page: { load: () => import('./security-page.tsx'), contexts: ['accounts', 'profile'] },
  },
];
