import type { Answer } from '../shared/failure.ts';
import type { Cursor } from '../shared/page.ts';
import type { State } from '../shared/state.ts';
import type { FeedKind, FeedPage } from './feed-item.ts';
import type { FilterChoices } from './read-filter.ts';

/** The lists of articles. */
export interface Feeds {
  /** The first page, or the one at a cursor. */
  readonly page: (kind: FeedKind, cursor?: Cursor) => Answer<FeedPage>;
  readonly choices: () => Answer<FilterChoices>;
}

/** Which articles were opened on this device (SE-05). */
export interface VisitedArticles {
  readonly ids: State<ReadonlySet<string>>;
  readonly add: (articleId: string) => void;
  readonly clear: () => void;
}
