import { FILTER_NAMES } from '#core/feed/feed-filter.ts';
import { detailsBySlug } from './articles/article-details.ts';
import { latestPage } from './feed/latest-feed.ts';
import type { PrerenderedDocument } from './platform/static/prerendered-document.ts';
import { quizDocument } from './quizzes/quiz-document.ts';

/** Source files that every page needs if it calls the API. */
const API = ['further-routes.ts', '../composition/roots/browser/api.ts'];

/** The pages that are prerendered, with their content. */
export const documents: readonly PrerenderedDocument[] = [
  {
    route: 'home',
    path: /^\/$/,
    search: (query) => !query.has('list') && !FILTER_NAMES.some((name) => query.has(name)),
    sources: [],
    content: ({ database, now }) => latestPage(database, now()),
  },
  {
    route: 'article',
    path: /^\/article\/([^/]+)$/,
    sources: [
      'articles/article-page.tsx',
      '../composition/articles.ts',
      '../composition/activities.ts',
      ...API,
    ],
    content: detailsBySlug,
  },
  {
    route: 'article-quiz',
    path: /^\/article\/([^/]+)\/quiz$/,
    sources: ['quizzes/quiz-page.tsx', '../composition/quizzes.ts', '../composition/activities.ts', ...API],
    content: quizDocument,
  },
];
