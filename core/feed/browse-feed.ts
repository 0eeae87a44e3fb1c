import type { GuestQuizzes } from '../quizzes/ports.ts';
import { articleIdsOf } from '../quizzes/started-as-guest.ts';
import { type Caches, forEveryone } from '../shared/caches.ts';
import type { Failure } from '../shared/failure.ts';
import { lruCache } from '../shared/lru-cache.ts';
import { type More, type PageList, type PageListState, pageList } from '../shared/page-list.ts';
import { type QueryEntry, query } from '../shared/query.ts';
import { combineStates, mapState, type State } from '../shared/state.ts';
import { activeFilters, filterKey, filterOf } from './feed-filter.ts';
import type { FeedItem, FeedKind, FeedPage, SearchReading } from './feed-item.ts';
import type { Feeds, VisitedArticles } from './ports.ts';
import type { FilterChoices } from './read-filter.ts';

/** One list of the feed. */
export type FeedListState =
  | { readonly phase: 'loading' }
  | { readonly phase: 'failed'; readonly failure: Failure }
  | {
      readonly phase: 'loaded';
      readonly items: readonly FeedItem[];
      /** Loaded but not shown, because the guest has started their quizzes (GQ-03). */
      readonly hidden: readonly FeedItem[];
      readonly total: number;
      /** Whether there are more articles than `total`. */
      readonly isCapped: boolean;
      /** The last page had no new articles, but there may be more: the reader decides whether to continue. */
      readonly isPaused: boolean;
      readonly reading: SearchReading;
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
  /** The available filters. */
  readonly choices: QueryEntry<FilterChoices>;
}

/** Searches, topics and filtered lists, in addition to the permanent lists. */
const MAX_CACHED_LISTS = 6;

interface BrowseFeedPorts {
  readonly caches: Caches;
  readonly feeds: Feeds;
  readonly visitedArticles: VisitedArticles;
  readonly guestQuizzes: Pick<GuestQuizzes, 'all'>;
}

/**
 * The feed's lists, each read once and cached. The least recently used search or topic is dropped first (FD-01, FD-02).
 * The single feed and lists that filter by earned credit are the learner's own: they are read again for another
 * learner, and when credit may have been earned.
 */
export const browseFeed = ({ caches, feeds, visitedArticles, guestQuizzes }: BrowseFeedPorts): BrowseFeed => {
  const begun = mapState(guestQuizzes.all, articleIdsOf);
  const mainLists = lruCache<CachedList>(caches, 3, () => true);
  const ownNarrowed = lruCache<CachedList>(caches, MAX_CACHED_LISTS, (list) => list.pages.isWatched());
  const narrowed = lruCache<CachedList>(forEveryone(caches), MAX_CACHED_LISTS, (list) =>
    list.pages.isWatched(),
  );

  return {
    of: (asked) => {
      const kind = asked.list === 'search' ? { ...asked, words: asked.words.trim() } : asked;
      const lists = isNarrowed(kind) ? (isOfLearner(kind) ? ownNarrowed : narrowed) : mainLists;
      return lists.open(feedListName(kind), (own) => openFeedList(own, feeds, kind, begun)).list;
    },
    visited: visitedArticles.ids,
    choices: query(forEveryone(caches), () => feeds.choices()).of(''),
  };
};

const isNarrowed = (kind: FeedKind): boolean =>
  kind.list === 'search' || kind.list === 'topic' || activeFilters(filterOf(kind)).length > 0;

const isOfLearner = (kind: FeedKind): boolean => kind.list === 'single' || filterOf(kind).unearned;

/** The key of one list, unique across all kinds. */
export const feedListName = (kind: FeedKind): string =>
  JSON.stringify([
    kind.list,
    ...(kind.list === 'search' ? [kind.words] : []),
    ...(kind.list === 'topic' ? [kind.topicSlug, kind.stateSlug] : []),
    filterKey(filterOf(kind)),
  ]);

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
  const isOwn = isOfLearner(kind);
  const pages = pageList(
    isOwn ? caches : forEveryone(caches),
    (cursor) => feeds.page(kind, cursor),
    (item: FeedItem) => item.id,
    isOwn ? ['activities', 'practice', 'licenses'] : [],
  );
  const state = combineStates(pages.state, begun, (list, ids) => asFeedList(kind, list, ids));
  return { pages, list: { state, more: pages.more, retry: pages.retry } };
};

const asFeedList = (
  kind: FeedKind,
  list: PageListState<FeedItem, FeedPage>,
  begun: ReadonlySet<string>,
): FeedListState => {
  if (list.phase !== 'loaded') return list;
  const { items } = list.pages;
  const hidden = items.filter(({ id }) => begun.has(id));
  const shown = hidden.length === 0 ? items : items.filter(({ id }) => !begun.has(id));
  const { capped = false, continues = false, items: latest } = list.latest;
  const { includes, corrected, understood, narrowed } = list.latest;
  const reading = { includes, corrected, understood, narrowed };
  // A search never has more results than its cap; any other list that was read to its end has been counted.
  const isCapped = capped && (kind.list === 'search' || list.more !== 'end');
  const isPaused = continues && latest.length === 0 && list.more !== 'end';
  const total = Math.max(list.pages.total, items.length);
  return { phase: 'loaded', items: shown, hidden, total, isCapped, isPaused, reading, more: list.more };
};
