import type { SaveArticles } from './save-articles.ts';

/** What a client may call in this context. */
export interface SavedUseCases {
  readonly saveArticles: SaveArticles;
}
