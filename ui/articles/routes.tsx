import type { RouteRow } from '../navigation/route-row.ts';
import { behindPretest } from '../pretests/behind-pretest.tsx';

export const articleRoutes: readonly RouteRow[] = [
  {
    name: 'article-file-view',
    page: { load: () => import('./article-file-page.tsx'), contexts: ['articles', 'activities'] },
    frame: 'room',
    gate: behindPretest,
  },
  {
    name: 'article-disclosure-pdf',
    page: { load: () => import('./disclosure-file-page.tsx'), contexts: ['articles', 'activities'] },
    frame: 'room',
  },
];
