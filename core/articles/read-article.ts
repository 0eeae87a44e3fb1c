import type { VisitedArticles } from '../feed/ports.ts';
import { type QueryEntry, query } from '../shared/query.ts';
import type { Refreshable } from '../shared/refreshable.ts';
import type { Article } from './article.ts';
import type { Articles } from './ports.ts';

/** Reading an article marks it as visited. */
export interface ReadArticle {
  readonly of: (slug: string) => QueryEntry<Article>;
}

export const readArticle = (articles: Articles, visited: VisitedArticles): ReadArticle & Refreshable =>
  query(articles.bySlug, { onSeen: (article) => visited.add(article.id) });
