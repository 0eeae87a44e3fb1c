import type { QueryEntry } from '../shared/query.ts';
import type { Article } from './article.ts';

/** Reading an article marks it as visited. */
export interface ReadArticle {
  readonly of: (slug: string) => QueryEntry<Article>;
}
