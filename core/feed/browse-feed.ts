import { articleIdsOf } from '../quizzes/begun-as-guest.ts';
import type { GuestQuizzes } from '../quizzes/ports.ts';
import { type Caches, forEveryone } from '../shared/caches.ts';
import type { Failure } from '../shared/failure.ts';
import { lruCache } from '../shared/lru-cache.ts';
import { type More, type PageList, type PageListState, pageList } from '../shared/page-list.ts';
import { combineStates, mapState, type State } from '../shared/state.ts';
import type { FeedItem, FeedKind, FeedPage } from './feed-item.ts';
import type { Feeds, VisitedArticles } from './ports.ts';

/** One list of the feed. */
export type FeedListState =
  | { readonly phase: 'loading' }
  | { readonly phase: 'failed'; readonly failure: Failure }
  | {
      readonly phase: 'loaded';
      readonly items: readonly FeedItem[];
      /** Loaded but not shown, because the guest has begun their quizzes (GQ-03). */
      readonly hidden: readonly FeedItem[];
      readonly total: number;
      /** Whether there are more articles than `total`. */
      readonly isCapped: boolean;
      /** What a search includes that was not typed. */
      readonly includes: readonly string[];
      readonly more: More;
    };

/**
 * A list that grows as it is scrolled, without duplicates. It is cached with its position while another page is shown.
 */
export interface FeedList {
  readonly state: State<FeedListState>;
  /** Reads the next page. Ignored while one is being read and at the end. */
  readonly more: () => void;
  /** Reads the first page again after a failure. */
  readonly retry: () => void;
}

/** The feed’s lists, by kind, and which articles were visited on this device. */
export interface BrowseFeed {
  readonly of: (kind: FeedKind) => FeedList;
  readonly visited: State<ReadonlySet<string>>;
}

/** Searches and topics, in addition to the permanent lists. */
const MAX_CACHED_LISTS = 6;

/**
 * The feed's lists, each read once and cached. The least recently used search or topic is dropped first (FD-01, FD-02).
 * The single feed is the learner's own: it is read again for another learner, and when credit may have been earned.
 */
export const browseFeed = (
  caches: Caches,
  feeds: Feeds,
  visited: VisitedArticles,
  guestQuizzes: Pick<GuestQuizzes, 'all'>,
): BrowseFeed => {
  const begun = mapState(guestQuizzes.all, articleIdsOf);
  const mainLists = lruCache<CachedList>(caches, 3, () => true);
  const narrowed = lruCache<CachedList>(forEveryone(caches), MAX_CACHED_LISTS, (list) =>
    list.pages.isWatched(),
  );

  return {
    of: (asked) => {
      const kind = asked.list === 'search' ? { ...asked, words: asked.words.trim() } : asked;
      const lists = kind.list === 'search' || kind.list === 'topic' ? narrowed : mainLists;
      return lists.open(nameOf(kind), (own) => openFeedList(own, feeds, kind, begun)).list;
    },
    visited: visited.ids,
  };
};

const nameOf = (kind: FeedKind): string => {
  if (kind.list === 'search') return kind.words;
  return kind.list === 'topic' ? JSON.stringify([kind.topicSlug, kind.stateSlug]) : kind.list;
};

interface CachedList {
  readonly list: FeedList;
  readonly pages: PageList<FeedItem, FeedPage>;
}

const openFeedList = (
  caches: Caches,
  feeds: Feeds,
  kind: FeedKind,
  begun: State<ReadonlySet<string>>,
): CachedList => {
  const isOfLearner = kind.list === 'single';
  const pages = pageList(
    isOfLearner ? caches : forEveryone(caches),
    (cursor) => feeds.page(kind, cursor),
    (item: FeedItem) => item.id,
    isOfLearner ? ['activities', 'practice', 'licenses'] : [],
  );
  const state = combineStates(pages.state, begun, asFeedList);
  return { pages, list: { state, more: pages.more, retry: pages.retry } };
};

const asFeedList = (list: PageListState<FeedItem, FeedPage>, begun: ReadonlySet<string>): FeedListState => {
  if (list.phase !== 'loaded') return list;
  const { items, total } = list.pages;
  const hidden = items.filter(({ id }) => begun.has(id));
  const shown = hidden.length === 0 ? items : items.filter(({ id }) => !begun.has(id));
  const { capped: isCapped = false, includes = [] } = list.latest;
  return { phase: 'loaded', items: shown, hidden, total, isCapped, includes, more: list.more };
};
