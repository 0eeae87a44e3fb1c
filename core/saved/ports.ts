import type { PortResult } from '../shared/failure.ts';
import type { Cursor, Page } from '../shared/page.ts';
import type { Said } from '../shared/said.ts';
import type { State } from '../shared/state.ts';
import type { SavedArticle, SavedEntry } from './saved-article.ts';

/** The learner's saved articles on the server. Saving and removing are idempotent. */
export interface AccountSaved {
  /** Newest first; the first page, or the page of a cursor. */
  readonly page: (cursor?: Cursor) => PortResult<Page<SavedArticle>>;
  /** All their ids, so that a feed of any length needs one request. */
  readonly ids: () => PortResult<readonly string[]>;
  /** Fails as missing for an unknown article, and as a conflict if the list is full. */
  readonly save: (articleId: string) => PortResult<Said>;
  readonly remove: (articleId: string) => PortResult<Said>;
  /** Adds the articles that a guest saved on this device; skips duplicates and unknown articles. */
  readonly addAll: (entries: readonly SavedEntry[]) => PortResult<null>;
}

/** The articles that a guest saved on this device, newest first, until they are moved to an account. */
export interface DeviceSaved {
  readonly all: State<readonly SavedArticle[]>;
  /** Returns whether the device stored it; this page uses it either way. */
  readonly keep: (list: readonly SavedArticle[]) => boolean;
}
