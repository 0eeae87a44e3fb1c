import { articleRoute } from './articles/article-route.ts';
import { homeRoutes } from './feed/home-routes.ts';
import { routesInReach } from './navigation/routes-in-reach.ts';

/**
 * The pages of every context; the first load has the feed and what one opens from there (docs/decisions/0003). With the
 * others comes what nearly every one of them begins with.
 */
export const routes = routesInReach([...homeRoutes, articleRoute], async () => {
  const [{ furtherRoutes }] = await Promise.all([
    import('./further-routes.ts'),
    import('./shared/page-header.tsx'),
  ]);
  return furtherRoutes;
});
