import type { SaveArticles } from './save-articles.ts';

/** What a client may call in this context. */
export interface SavedUseCases {
  readonly saveArticles: SaveArticles;
}

/** The use cases by name, so that a client knows which context to load for one. */
export const savedUseCases: Readonly<Record<keyof SavedUseCases, 'saved'>> = {
  saveArticles: 'saved',
};
