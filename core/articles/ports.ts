import type { Answer } from '../shared/failure.ts';
import type { Article } from './article.ts';

/** Articles, whole. */
export interface Articles {
  readonly bySlug: (slug: string) => Answer<Article>;
  readonly byId: (articleId: string) => Answer<Article>;
  /** The bytes of the article as PDF. */
  readonly file: (articleId: string) => Answer<Uint8Array>;
  /** The bytes of its disclosure as PDF; refused as missing where it has neither an activity nor disclosures. */
  readonly disclosureFile: (articleId: string) => Answer<Uint8Array>;
}
