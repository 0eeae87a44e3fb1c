import type { Failure } from '../shared/failure.ts';
import type { State } from '../shared/state.ts';
import type { FeedItem, FeedKind } from './feed-item.ts';

export type FeedListState =
  | { readonly phase: 'loading' }
  | { readonly phase: 'failed'; readonly failure: Failure }
  | {
      readonly phase: 'loaded';
      readonly items: readonly FeedItem[];
      readonly total: number;
      readonly more: 'idle' | 'pending' | 'failed' | 'end';
    };

/** A list that grows as it is scrolled, without duplicates; it is kept, with its place, while away. */
export interface FeedList {
  readonly state: State<FeedListState>;
  /** Reads the next page; ignored while one is read and at the end. */
  readonly more: () => void;
  /** Reads the first page again after it failed. */
  readonly retry: () => void;
}

export interface BrowseFeed {
  readonly of: (kind: FeedKind) => FeedList;
  readonly visited: State<ReadonlySet<string>>;
}
