import type { RouteRow } from '../navigation/route-row.ts';
import type { AppServices } from '../shared/app-services.ts';

const also = {
  contexts: ['social-login'],
  where: (services: AppServices) => services.mayLogInByProvider,
} as const;

export const accountRoutes: readonly RouteRow[] = [
  { name: 'login', page: { load: () => import('./login-page.tsx'), contexts: ['accounts'], also } },
  { name: 'register', page: { load: () => import('./register-page.tsx'), contexts: ['accounts'], also } },
  { name: 'callback', page: { load: () => import('./callback-page.tsx'), contexts: ['social-login'] } },
  {
    name: 'password-reset',
    page: { load: () => import('./password-reset-page.tsx'), contexts: ['passwords'] },
  },
  {
    name: 'password-create-fluorosafety',
    page: { load: () => import('./password-create-page.tsx'), contexts: ['passwords'] },
  },
];
