import type { LazyPage, RouteDefinition } from '../navigation/route-definition.ts';
import { behindPretest } from '../pretests/behind-pretest.tsx';

const filePage = (name: 'ArticleFilePage' | 'DisclosureFilePage'): LazyPage => ({
  load: async () => ({ default: (await import('./file-page.tsx'))[name] }),
  contexts: ['articles', 'activities'],
});

export const articleRoutes: readonly RouteDefinition[] = [
  {
    name: 'article-file-view',
    page: filePage('ArticleFilePage'),
    layout: 'fullscreen',
    gate: behindPretest,
  },
  {
    name: 'notes',
    page: { load: () => import('./notes-page.tsx'), contexts: ['articles', 'activities'] },
  },
  { name: 'article-disclosure-pdf', page: filePage('DisclosureFilePage'), layout: 'fullscreen' },
];
