import type { Caches } from '../shared/caches.ts';
import { type Command, command } from '../shared/command.ts';
import { lruCache } from '../shared/lru-cache.ts';
import type { Page } from '../shared/page.ts';
import { type PageList, pageList } from '../shared/page-list.ts';
import type { Note } from './note.ts';
import type { Highlights } from './ports.ts';

/** A learner's highlights and notes of all articles (RD-11). */
export interface ListNotes {
  /** Those with every word of the search, or all for an empty one, the latest first. */
  readonly of: (search: string) => PageList<Note, Page<Note>>;
  /** Reads all of them, to download. */
  readonly all: Command<void, readonly Note[]>;
}

interface ListNotesPorts {
  readonly caches: Caches;
  readonly highlights: Pick<Highlights, 'page' | 'all'>;
}

/** Searches that are still there when the learner comes back to them. */
const MAX_SEARCHES = 5;

export const listNotes = ({ caches, highlights }: ListNotesPorts): ListNotes => {
  const lists = lruCache<PageList<Note, Page<Note>>>(caches, MAX_SEARCHES, (list) => list.isWatched());
  return {
    of: (search) =>
      lists.open(search, (own) =>
        pageList(
          own,
          (cursor) => highlights.page(search, cursor),
          ({ articleId, id }: Note) => `${articleId} ${id}`,
          ['notes'],
        ),
      ),
    all: command(caches, () => highlights.all()),
  };
};
