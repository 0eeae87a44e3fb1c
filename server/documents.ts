import { detailsBySlug } from './articles/article-details.ts';
import { latestPage } from './feed/latest-feed.ts';
import { quizDocument } from './quizzes/quiz-document.ts';
import type { DocumentRow } from './static/document-row.ts';

/** What every page has that calls the API. */
const API = ['further-routes.ts', '../composition/browser-parts.ts', '../adapters/http/clients.ts'];

/** The pages that come painted, with what they are painted of. */
export const documents: readonly DocumentRow[] = [
  {
    route: 'home',
    path: /^\/$/,
    search: (query) => !query.has('list'),
    sources: [],
    content: ({ database }) => latestPage(database),
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
