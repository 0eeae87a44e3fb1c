import type { VisitedArticles } from '../feed/ports.ts';
import type { Caches } from '../shared/caches.ts';
import { type Query, type QueryEntry, query } from '../shared/query.ts';
import type { Article } from './article.ts';
import type { CurrentArticle } from './current-article.ts';
import type { WholeArticles } from './ports.ts';

/** Reading an article marks it as visited and as the current one. */
export interface ReadArticle {
  readonly of: (slug: string) => QueryEntry<Article>;
}

export const readArticle = (
  caches: Caches,
  articles: Pick<WholeArticles, 'bySlug'>,
  visited: VisitedArticles,
  current: CurrentArticle,
): ReadArticle & Query<string, Article> =>
  query(caches, articles.bySlug, {
    onSeen: (article) => {
      visited.add(article.id);
      current.opened(article);
    },
  });
