import type { RouteDefinition } from '../navigation/route-definition.ts';
import { HomePage } from './home-page.tsx';

/** These come with the first load (ui/routes.ts), and are one page. */
export const homeRoutes: readonly RouteDefinition[] = [
  { name: 'home', page: HomePage },
  { name: 'main-feed-topic-states', page: HomePage },
];
