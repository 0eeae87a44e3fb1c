import { articleRoute } from './articles/article-route.ts';
import { homeRoutes } from './feed/home-routes.ts';
import { routesInReach } from './navigation/routes-in-reach.ts';

/** The pages of every context; the first load has the feed and what one opens from there (docs/decisions/0003). */
export const routes = routesInReach(
  [...homeRoutes, articleRoute],
  async () => (await import('./further-routes.ts')).furtherRoutes,
);
