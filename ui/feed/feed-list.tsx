import { lazy, type ReactNode, Suspense, useRef } from 'react';
import type { FeedList as Feed } from '#core/feed/browse-feed.ts';
import { FailureState } from '../shared/failure-state.tsx';
import { useUseCase } from '../shared/use-cases.ts';
import { useCore } from '../shared/use-core.ts';
import { EndOfList } from './end-of-list.tsx';
import { FeedSkeleton } from './feed-skeleton.tsx';
import { ShortList } from './short-list.tsx';

const LongList = lazy(() => import('./long-list.tsx'));

/** Past this, only the rows near the window are kept in the document. */
const SHORT = 20;

interface FeedListProps {
  readonly name: string;
  readonly feed: Feed;
  /** What to say when there is nothing in it. */
  readonly empty: ReactNode;
}

/** One list of articles, from its skeleton to its end. */
export function FeedList({ name, feed, empty }: FeedListProps) {
  const state = useCore(feed.state);
  const visited = useCore(useUseCase('browseFeed').visited);
  const standing = useRef<HTMLOListElement>(null);

  if (state.phase === 'loading') return <FeedSkeleton />;
  if (state.phase === 'failed')
    return <FailureState failure={state.failure} what="The articles" onRetry={feed.retry} />;
  if (state.items.length === 0) return empty;

  const { items } = state;
  const short = <ShortList items={items} visited={visited} ref={standing} />;
  return (
    <>
      {items.length <= SHORT ? (
        short
      ) : (
        <Suspense fallback={short}>
          <LongList key={name} name={name} items={items} visited={visited} standing={standing} />
        </Suspense>
      )}
      <EndOfList shown={items.length} total={state.total} more={state.more} onMore={feed.more} />
    </>
  );
}
