import type { LazyPage, RouteDefinition } from '../navigation/route-definition.ts';

const choosePassword = (name: keyof typeof import('./choose-password-page.tsx')): LazyPage => ({
  load: async () => ({ default: (await import('./choose-password-page.tsx'))[name] }),
  contexts: ['accounts'],
});

export const accountRoutes: readonly RouteDefinition[] = [
  { name: 'login', page: { load: () => import('./login-page.tsx'), contexts: ['accounts'] } },
  { name: 'register', page: { load: () => import('./register-page.tsx'), contexts: ['accounts'] } },
  { name: 'callback', page: { load: () => import('./callback-page.tsx'), contexts: ['accounts'] } },
  { name: 'password-reset', page: choosePassword('PasswordResetPage') },
  { name: 'password-create-fluorosafety', page: choosePassword('PasswordCreatePage') },
  { name: 'email-revert', page: { load: () => import('./email-revert-page.tsx'), contexts: ['accounts'] } },
  {
    name: 'email-confirmation',
    page: { load: () => import('./email-confirmation-page.tsx'), contexts: ['accounts'] },
  },
];
