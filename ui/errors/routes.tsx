import type { LazyPage, RouteDefinition } from '../navigation/route-definition.ts';

const errorPage = (name: 'ErrorPage' | 'Error500Page'): LazyPage => ({
  load: async () => ({ default: (await import('./error-page.tsx'))[name] }),
  contexts: [],
});

export const errorRoutes: readonly RouteDefinition[] = [
  { name: 'error', page: errorPage('ErrorPage') },
  { name: 'error-500', page: errorPage('Error500Page') },
];
