import type { RouteRow } from '../navigation/route-row.ts';
import { HomePage } from './home-page.tsx';

export const feedRoutes: readonly RouteRow[] = [
  { name: 'home', page: HomePage },
  {
    name: 'main-feed-topic-states',
    page: { load: () => import('./home-topic-page.tsx'), contexts: ['requirements'] },
  },
];
