import type { RouteRow } from '../navigation/route-row.ts';
import { loadPurifier } from './purifier.ts';

export const articleRoutes: readonly RouteRow[] = [
  {
    name: 'article',
    page: {
      contexts: ['articles', 'activities'],
      // Together, so that the first render is whole and no later one waits.
      load: async () => {
        const [page] = await Promise.all([import('./article-page.tsx'), loadPurifier()]);
        return page;
      },
    },
  },
  {
    name: 'article-file-view',
    page: { load: () => import('./article-file-page.tsx'), contexts: ['articles'] },
    frame: 'room',
    gate: 'pretest',
  },
  {
    name: 'article-disclosure-pdf',
    page: { load: () => import('./disclosure-file-page.tsx'), contexts: ['articles'] },
    frame: 'room',
  },
];
