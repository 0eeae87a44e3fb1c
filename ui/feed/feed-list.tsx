import { lazy, type ReactNode, Suspense, useContext, useEffect, useRef } from 'react';
import type { FeedList as Feed } from '#core/feed/browse-feed.ts';
import type { FeedItem } from '#core/feed/feed-item.ts';
import { useFollowLinks } from '../navigation/follow-links.ts';
import { Prepare } from '../navigation/lazy-component.tsx';
import { FailureState } from '../shared/failure-state.tsx';
import { useUseCase } from '../shared/use-cases.ts';
import { useCore } from '../shared/use-core.ts';
import { EndOfList } from './end-of-list.tsx';
import { FeedSkeleton } from './feed-skeleton.tsx';
import { HiddenQuizzes } from './hidden-quizzes.tsx';
import { ShortList } from './short-list.tsx';

const loadLongList = () => import('./long-list.tsx');
const LongList = lazy(loadLongList);

/** These stand in the document for good; of those after them, only the rows near the window do. */
const SHORT = 20;

/** What was opened is known to the device alone. */
const NONE: ReadonlySet<string> = new Set();
const whileHydrating = (visited: ReadonlySet<string>) => (visited.size === 0 ? visited : NONE);

interface FeedListProps {
  readonly name: string;
  readonly feed: Feed;
  /** What to say when there is nothing in it. */
  readonly empty: ReactNode;
  /** What is said of articles that are missing from it. */
  readonly hiddenLine?: (hidden: readonly FeedItem[]) => ReactNode;
}

const everyHidden = () => <HiddenQuizzes />;

/** One list of articles, from its skeleton to its end. */
export function FeedList({ name, feed, empty, hiddenLine = everyHidden }: FeedListProps) {
  const state = useCore(feed.state);
  const visited = useCore(useUseCase('browseFeed').visited, whileHydrating);
  const first = useRef<HTMLOListElement>(null);
  const follow = useFollowLinks();
  const prepare = useContext(Prepare);
  const isLong = state.phase === 'loaded' && state.total > SHORT;

  // Fetched as one begins to read on, and ahead of need; where that fails, it is fetched when needed.
  useEffect(() => {
    if (!isLong) return;
    const load = () => loadLongList().catch(() => undefined);
    window.addEventListener('scroll', load, { once: true });
    return () => window.removeEventListener('scroll', load);
  }, [isLong]);

  /** Whoever reaches for the list may well open an article. */
  const ahead = () => prepare('articles').catch(() => undefined);

  if (state.phase === 'loading') return <FeedSkeleton />;
  if (state.phase === 'failed')
    return <FailureState failure={state.failure} what="The articles" onRetry={feed.retry} />;
  const { items, hidden, more } = state;
  if (items.length === 0 && hidden.length === 0) return empty;
  const end = <EndOfList shown={items.length} more={more} onMore={feed.more} />;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the links inside are what is clicked, by key as well
    // biome-ignore lint/a11y/useKeyWithClickEvents: Enter on a link clicks it
    <div onClick={follow} onPointerEnter={ahead}>
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
