import type { RouteRow } from '../navigation/route-row.ts';

export const profileRoutes: readonly RouteRow[] = [
  { name: 'profile', page: { load: () => import('./profile-page.tsx'), contexts: ['accounts', 'profile'] } },
  {
    name: 'profile-edit',
    page: { load: () => import('./profile-edit-page.tsx'), contexts: ['profile'] },
  },
];
