import { loadPurifier } from './articles/load-purifier.ts';
import { HomePage } from './feed/home-page.tsx';
import { createRouteTable } from './navigation/route-table.ts';

/** The pages of every context; the first load has the feed and what is opened from there (docs/decisions/0003). */
export const routes = createRouteTable(
  [
    { name: 'home', page: HomePage },
    // The home page with the states of a topic over it.
    { name: 'main-feed-topic-states', page: HomePage },
    {
      name: 'article',
      page: {
        contexts: ['articles', 'activities'],
        load: async () => {
          const [page] = await Promise.all([import('./articles/article-page.tsx'), loadPurifier()]);
          return page;
        },
      },
    },
  ],
  async () => (await import('./further-routes.ts')).furtherRoutes,
);
