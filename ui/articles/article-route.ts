import type { RouteDefinition } from '../navigation/route-definition.ts';
import { loadPurifier } from './purifier.ts';

/** Apart from the others of its context, for it comes with the first load (ui/routes.ts). */
export const articleRoute: RouteDefinition = {
  name: 'article',
  page: {
    contexts: ['articles', 'activities'],
    // Together, so that the first render is whole and no later one waits.
    load: async () => {
      const [page] = await Promise.all([import('./article-page.tsx'), loadPurifier()]);
      return page;
    },
  },
};
