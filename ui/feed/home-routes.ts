import type { RouteRow } from '../navigation/route-row.ts';
import { HomePage } from './home-page.tsx';

/** These come with the first load (ui/routes.ts), and are one page. */
export const homeRoutes: readonly RouteRow[] = [
  { name: 'home', page: HomePage },
  { name: 'main-feed-topic-states', page: HomePage },
];
