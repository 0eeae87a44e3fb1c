import {
  lazy,
  type MouseEvent,
  type ReactNode,
  type Ref,
  Suspense,
  useContext,
  useEffect,
  useRef,
  useState,
} from 'react';
import { useLocation } from 'wouter';
import type { FeedList as Feed } from '#core/feed/browse-feed.ts';
import type { FeedItem } from '#core/feed/feed-item.ts';
import { lazyComponent, Prepare } from '../navigation/lazy-component.tsx';
import { FailureState } from '../shared/failure-state.tsx';
import { useUseCases } from '../shared/use-cases.ts';
import { useCore } from '../shared/use-core.ts';
import { EndOfList } from './end-of-list.tsx';
import { FeedCard } from './feed-card.tsx';
import styles from './feed-list.module.css';
import { FeedSkeleton } from './feed-skeleton.tsx';
import hiddenStyles from './hidden-quizzes.module.css';

const loadLongList = () => import('./long-list.tsx');
const LongList = lazy(loadLongList);

/** The first items stay in the document; of the others, only those near the window do. */
const SHORT = 20;

/** A prerendered page knows nothing about the device. */
const NONE: ReadonlySet<string> = new Set();
const whileHydrating = (ids: ReadonlySet<string>) => (ids.size === 0 ? ids : NONE);

interface FeedListProps {
  readonly name: string;
  readonly feed: Feed;
  /** Shown if the list is empty. */
  readonly empty: ReactNode;
  /** Says which articles are hidden from the list. */
  readonly hiddenLine?: (hidden: readonly FeedItem[]) => ReactNode;
}

const allHidden = () => <HiddenQuizzes />;

/** One list of articles, from its skeleton to its end. */
export function FeedList({ name, feed, empty, hiddenLine = allHidden }: FeedListProps) {
  const state = useCore(feed.state);
  const visited = useCore(useUseCases('first').browseFeed.visited, whileHydrating);
  const first = useRef<HTMLOListElement>(null);
  const follow = useFollowLinks();
  const prepare = useContext(Prepare);
  const isLong = state.phase === 'loaded' && state.total > SHORT;

  // Loaded ahead at the first scroll; if that fails, it is loaded when needed.
  useEffect(() => {
    if (!isLong) return;
    const load = () => loadLongList().catch(() => undefined);
    window.addEventListener('scroll', load, { once: true });
    return () => window.removeEventListener('scroll', load);
  }, [isLong]);

  // A reader who touches the list or focuses it is likely to open or save an article.
  const prepareArticles = () => Promise.all([prepare('articles'), prepare('saved')]).catch(() => undefined);

  if (state.phase === 'loading') return <FeedSkeleton />;
  if (state.phase === 'failed')
    return <FailureState failure={state.failure} what="The articles" onRetry={feed.retry} />;
  const { items, hidden, more, isCapped, isPaused } = state;
  const end = (
    <EndOfList shown={items.length} isCapped={isCapped} isPaused={isPaused} more={more} onMore={feed.more} />
  );
  if (items.length === 0 && hidden.length === 0) return more === 'end' ? empty : end;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the links inside are what is clicked, by key as well
    // biome-ignore lint/a11y/useKeyWithClickEvents: Enter on a link clicks it
    <div onClick={follow} onPointerEnter={prepareArticles}>
      {hiddenLine(hidden)}
      <ShortList items={items.slice(0, SHORT)} visited={visited} ref={first} />
      {items.length > SHORT ? (
        <Suspense fallback={<EndOfList shown={SHORT} more="pending" onMore={feed.more} />}>
          <LongList key={name} name={name} items={items} from={SHORT} visited={visited} first={first} />
          {end}
        </Suspense>
      ) : (
        end
      )}
    </div>
  );
}

/**
 * Follows the plain links inside an element without leaving the app. One listener serves a list of thousands; the
 * router's own links would each subscribe to the address.
 */
const useFollowLinks = (): ((event: MouseEvent<HTMLElement>) => void) => {
  const [, navigate] = useLocation();
  return (event) => {
    const isPlain = event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    if (event.defaultPrevented || !isPlain || !link || link.origin !== window.location.origin) return;
    event.preventDefault();
    navigate(link.pathname + link.search + link.hash);
  };
};

const Line = lazyComponent(() => import('./hidden-quizzes.tsx'), {
  fallback: <div className={hiddenStyles.line}>{'\u00a0'}</div>,
});

/** Says that articles are hidden from the list (GQ-03). Its space is kept until its code is loaded. */
function HiddenQuizzes() {
  const ids = useCore(useUseCases('first').startedAsGuest.articleIds, whileHydrating);
  const [isNeeded, setNeeded] = useState(false);
  if (ids.size > 0 && !isNeeded) setNeeded(true);
  return isNeeded ? <Line ids={ids} /> : null;
}

interface ListProps {
  readonly items: readonly FeedItem[];
  readonly visited: ReadonlySet<string>;
}

/** Every article as a list item: right for the first page. */
function ShortList({ items, visited, ref }: ListProps & { readonly ref: Ref<HTMLOListElement> }) {
  return (
    <ol className={styles.list} ref={ref}>
      {items.map((item) => (
        <li key={item.id}>
          <FeedCard item={item} visited={visited.has(item.id)} />
        </li>
      ))}
    </ol>
  );
}
