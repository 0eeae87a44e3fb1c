import type { RouteRow } from '../navigation/route-row.ts';

export const feedRoutes: readonly RouteRow[] = [
  {
    name: 'main-feed-topic-states',
    page: { load: () => import('./home-topic-page.tsx'), contexts: ['requirements'] },
  },
];
