import type { RouteDefinition } from '../navigation/route-definition.ts';

export const accountRoutes: readonly RouteDefinition[] = [
  { name: 'login', page: { load: () => import('./login-page.tsx'), contexts: ['accounts'] } },
  { name: 'register', page: { load: () => import('./register-page.tsx'), contexts: ['accounts'] } },
  { name: 'callback', page: { load: () => import('./callback-page.tsx'), contexts: ['accounts'] } },
  {
    name: 'password-reset',
    page: { load: () => import('./password-reset-page.tsx'), contexts: ['accounts'] },
  },
  {
    name: 'password-create-fluorosafety',
    page: { load: () => import('./password-create-page.tsx'), contexts: ['accounts'] },
  },
  { name: 'email-revert', page: { load: () => import('./email-revert-page.tsx'), contexts: ['accounts'] } },
];
