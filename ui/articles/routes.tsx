import type { RouteDefinition } from '../navigation/route-definition.ts';
import { behindPretest } from '../pretests/behind-pretest.tsx';

export const articleRoutes: readonly RouteDefinition[] = [
  {
    name: 'article-file-view',
    page: { load: () => import('./article-file-page.tsx'), contexts: ['articles', 'activities'] },
    layout: 'fullscreen',
    gate: behindPretest,
  },
  {
    name: 'article-disclosure-pdf',
    page: { load: () => import('./disclosure-file-page.tsx'), contexts: ['articles', 'activities'] },
    layout: 'fullscreen',
  },
];
