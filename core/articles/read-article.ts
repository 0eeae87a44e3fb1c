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

interface ReadArticlePorts {
  readonly caches: Caches;
  readonly articles: Pick<WholeArticles, 'bySlug'>;
  readonly visitedArticles: VisitedArticles;
  readonly currentArticle: CurrentArticle;
}

export const readArticle = ({
  caches,
  articles,
  visitedArticles,
  currentArticle: current,
}: ReadArticlePorts): ReadArticle & Query<string, Article> =>
  query(caches, articles.bySlug, {
    onSeen: (article) => {
      visitedArticles.add(article.id);
      current.opened(article);
    },
  });
