import type { RouteRow } from '../navigation/route-row.ts';

export const accountRoutes: readonly RouteRow[] = [
  { name: 'login', page: { load: () => import('./login-page.tsx'), contexts: ['accounts'] } },
  { name: 'register', page: { load: () => import('./register-page.tsx'), contexts: ['accounts'] } },
  { name: 'profile', page: { load: () => import('./profile-page.tsx'), contexts: ['accounts'] } },
];
