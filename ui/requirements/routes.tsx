import { loadPurifier } from '../articles/load-purifier.ts';
import type { LazyPage, RouteDefinition } from '../navigation/route-definition.ts';
import { behindPretest } from '../pretests/behind-pretest.tsx';

const overview: LazyPage = { load: () => import('./requirements-page.tsx'), contexts: ['requirements'] };

const article: LazyPage = {
  contexts: ['articles', 'activities', 'requirements'],
  load: async () => {
    const [page] = await Promise.all([import('./special-article-page.tsx'), loadPurifier()]);
    return page;
  },
};

export const requirementRoutes: readonly RouteDefinition[] = [
  { name: 'special-requirements', page: overview },
  {
    name: 'special-requirements-state',
    page: { load: () => import('./state-page.tsx'), contexts: ['requirements'] },
  },
  { name: 'special-requirements-topic-states', page: overview },
  {
    name: 'special-requirements-topic-state-feed',
    page: { load: () => import('./topic-state-feed-page.tsx'), contexts: ['requirements'] },
  },
  { name: 'special-requirements-article-abstract', page: article },
  { name: 'special-requirements-article-abstract-states', page: article },
  {
    name: 'special-requirements-article-pdf',
    page: { load: () => import('./special-file-page.tsx'), contexts: ['articles', 'activities'] },
    layout: 'fullscreen',
    gate: behindPretest,
  },
];
