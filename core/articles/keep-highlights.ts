import type { Caches } from '../shared/caches.ts';
import { type Command, command } from '../shared/command.ts';
import { mapAnswer } from '../shared/map-answer.ts';
import { type QueryEntry, query } from '../shared/query.ts';
import { tapRight } from '../shared/tap-right.ts';
import { type Highlight, withHighlight, withoutHighlight } from './highlight.ts';
import type { Highlights } from './ports.ts';

/** A highlight in its article. */
export interface HighlightIn {
  readonly articleId: string;
  readonly highlight: Highlight;
}

/** A learner's highlights and notes, stored in the account (RD-07). */
export interface KeepHighlights {
  readonly of: (articleId: string) => QueryEntry<readonly Highlight[]>;
  /** Stores a new highlight, or one whose note has changed. */
  readonly keep: Command<HighlightIn, HighlightIn>;
  readonly remove: Command<HighlightIn, HighlightIn>;
}

interface KeepHighlightsPorts {
  readonly caches: Caches;
  readonly highlights: Pick<Highlights, 'ofArticle' | 'keep' | 'remove'>;
}

export const keepHighlights = ({ caches, highlights }: KeepHighlightsPorts): KeepHighlights => {
  const lists = query(caches, highlights.ofArticle);
  /** Updates the list with what is now on the server, or reads it again if it is not known. */
  const change = (articleId: string, changed: (list: readonly Highlight[]) => readonly Highlight[]) => {
    const known = lists.of(articleId).get();
    caches.invalidate('notes');
    if (known.phase === 'loaded') lists.put(articleId, changed(known.value));
    else lists.invalidate(articleId);
  };
  return {
    of: lists.of,
    keep: command(caches, (kept) =>
      highlights.keep(kept.articleId, kept.highlight).pipe(
        tapRight(() => change(kept.articleId, (list) => withHighlight(list, kept.highlight))),
        mapAnswer(() => kept),
      ),
    ),
    remove: command(caches, (removed) =>
      highlights.remove(removed.articleId, removed.highlight.id).pipe(
        tapRight(() => change(removed.articleId, (list) => withoutHighlight(list, removed.highlight.id))),
        mapAnswer(() => removed),
      ),
    ),
  };
};
