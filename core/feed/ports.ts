import type { Answer } from '../shared/failure.ts';
import type { Cursor, Page } from '../shared/page.ts';
import type { State } from '../shared/state.ts';
import type { FeedItem, FeedKind } from './feed-item.ts';

/** The lists of articles. */
export interface Feeds {
  /** The first page, or the one at a cursor. */
  readonly page: (kind: FeedKind, cursor?: Cursor) => Answer<Page<FeedItem>>;
}

/** Which articles were opened on this device (SE-05). */
export interface VisitedArticles {
  readonly ids: State<ReadonlySet<string>>;
  readonly add: (articleId: string) => void;
  readonly clear: () => void;
}
