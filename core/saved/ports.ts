import type { Answer } from '../shared/failure.ts';
import type { Cursor, Page } from '../shared/page.ts';
import type { State } from '../shared/state.ts';
import type { SavedArticle, SavedEntry } from './saved-article.ts';

/** The learner's saved articles, as the account keeps them. Saving and removing again changes nothing. */
export interface AccountSaved {
  /** The newest first; the first page, or the one that a cursor leads to. */
  readonly page: (cursor?: Cursor) => Answer<Page<SavedArticle>>;
  /** The ids of all of them, so that a feed of any length asks once. */
  readonly ids: () => Answer<readonly string[]>;
  /** An unknown article is missing; a full list is a conflict. */
  readonly save: (articleId: string) => Answer<null>;
  readonly remove: (articleId: string) => Answer<null>;
  /** Adds what a guest saved on this device; what is there already, and what is no article, is passed over. */
  readonly carry: (entries: readonly SavedEntry[]) => Answer<null>;
}

/** What a guest saved on this device, newest first, until an account has it. */
export interface DeviceSaved {
  readonly all: State<readonly SavedArticle[]>;
  /** Whether the device kept it; it holds for this page either way. */
  readonly keep: (list: readonly SavedArticle[]) => boolean;
}
