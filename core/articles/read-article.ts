import type { VisitedArticles } from '../feed/ports.ts';
import { type QueryEntry, query } from '../shared/query.ts';
import type { Refreshable } from '../shared/refreshable.ts';
import type { Article } from './article.ts';
import type { CurrentArticle } from './current-article.ts';
import type { Articles } from './ports.ts';

/** Reading an article marks it as visited, and as the one that is being read. */
export interface ReadArticle {
  readonly of: (slug: string) => QueryEntry<Article>;
}

export const readArticle = (
  articles: Articles,
  visited: VisitedArticles,
  current: CurrentArticle,
): ReadArticle & Refreshable =>
  query(articles.bySlug, {
    onSeen: (article) => {
      visited.add(article.id);
      current.opened(article);
    },
  });
