import { useEffect, useRef } from 'react';
import type { More } from '#core/shared/page-list.ts';
import { Button } from '../shared/button.tsx';
import { Card } from '../shared/card.tsx';
import { NoticeBanner } from '../shared/notice-banner.tsx';
import { Loading, SkeletonText } from '../shared/skeleton.tsx';
import styles from './feed-list.module.css';

interface EndOfListProps {
  readonly shown: number;
  /** Whether there are more articles than the list can show. */
  readonly isCapped?: boolean;
  /** Whether the last page was empty, so that the reader decides whether to load more. */
  readonly isPaused?: boolean;
  readonly more: More;
  readonly onMore: () => void;
}

/** How far below the window the next page is requested. */
const AHEAD = '1600px';

/** The end of a list: requests more when it is near the window, shows a failure, or says that this is all. */
export function EndOfList({ shown, isCapped = false, isPaused = false, more, onMore }: EndOfListProps) {
  const foot = useRef<HTMLDivElement>(null);

  // A short page leaves the end in view, which an observer does not report again: each page gets a new observer.
  // biome-ignore lint/correctness/useExhaustiveDependencies: `shown` is the reason for a new observer
  useEffect(() => {
    if (!foot.current || more !== 'idle' || isPaused) return;
    const watching = new IntersectionObserver(
      (seen) => seen.some((each) => each.isIntersecting) && onMore(),
      {
        rootMargin: AHEAD,
      },
    );
    watching.observe(foot.current);
    return () => watching.disconnect();
  }, [shown, isPaused, more, onMore]);

  if (more === 'failed')
    return (
      <NoticeBanner
        tone="error"
        role="alert"
        title="More articles couldn’t be loaded."
        action={
          <Button variant="quiet" onClick={onMore}>
            Try again
          </Button>
        }
      >
        The articles above are still here.
      </NoticeBanner>
    );
  // If all of them are hidden, the list says so already.
  if (more === 'end' && shown === 0) return null;
  if (more === 'end' && isCapped)
    return <p className={styles.end}>{`These are the best ${shown} matches. Add a word to find others.`}</p>;
  if (more === 'end')
    return (
      <p className={styles.end}>
        {shown === 1 ? 'That’s the only article.' : `You’ve seen all ${shown} articles.`}
      </p>
    );
  if (isPaused)
    return (
      <div className={styles.end}>
        <p>
          {shown === 0 ? 'No matches so far.' : 'No more matches so far.'} Older articles haven’t been
          searched yet.
        </p>
        <Button variant="quiet" pending={more === 'pending'} onClick={onMore}>
          Keep looking
        </Button>
      </div>
    );
  return (
    <div ref={foot}>
      {more === 'pending' && <Loading what="more articles" />}
      <Card className={styles.coming ?? ''} aria-hidden="true">
        <SkeletonText lines={3} />
      </Card>
    </div>
  );
}
