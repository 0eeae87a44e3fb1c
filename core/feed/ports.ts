import type { PortResult } from '../shared/failure.ts';
import type { Cursor } from '../shared/page.ts';
import type { State } from '../shared/state.ts';
import type { FeedKind, FeedPage } from './feed-item.ts';
import type { FilterChoices } from './read-filter.ts';
import type { SearchSuggestion } from './suggestion.ts';

/** The lists of articles. */
export interface Feeds {
  /** The first page, or the one at a cursor. */
  readonly page: (kind: FeedKind, cursor?: Cursor) => PortResult<FeedPage>;
  /** The available filters. */
  readonly choices: () => PortResult<FilterChoices>;
}

/** Which articles were opened on this device (SE-05). */
export interface VisitedArticles {
  readonly ids: State<ReadonlySet<string>>;
  readonly add: (articleId: string) => void;
  readonly clear: () => void;
}

/** Suggestions for a search while it is typed. */
export interface SearchSuggestions {
  /** Topics, terms and articles that begin with this (`prefixOf`), the best first: at most `MAX_SUGGESTIONS`. */
  readonly beginning: (typed: string) => PortResult<readonly SearchSuggestion[]>;
}

/** The searches that were made on this device, newest first (KB-06). */
export interface RecentSearches {
  readonly searches: State<readonly string[]>;
  /** Replaces the list. If the device has no space, this page keeps it. */
  readonly keep: (searches: readonly string[]) => void;
}
