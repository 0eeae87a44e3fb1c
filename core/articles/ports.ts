import type { Answer } from '../shared/failure.ts';
import type { Article } from './article.ts';

/** Articles, whole. */
export interface Articles {
  readonly bySlug: (slug: string) => Answer<Article>;
}
