import { useEffect, useRef } from 'react';
import type { More } from '#core/shared/page-list.ts';
import { Button } from './button.tsx';
import { NoticeBanner } from './notice-banner.tsx';
import styles from './show-more.module.css';

interface ShowMoreProps {
  /** In the plural: 'payments'. */
  readonly what: string;
  readonly shown: number;
  readonly total: number;
  readonly more: More;
  readonly onMore: () => void;
}

/** How much of a list is shown, with a button for more. */
export function ShowMore({ what, shown, total, more, onMore }: ShowMoreProps) {
  const count = useRef<HTMLParagraphElement>(null);
  const asked = useRef(false);
  const ask = () => {
    asked.current = true;
    onMore();
  };

  // The button disappears with the last page, so focus moves on to the count.
  useEffect(() => {
    if (more === 'end' && asked.current) count.current?.focus();
  }, [more]);

  return (
    <div className={styles.more}>
      {more === 'failed' && (
        <NoticeBanner tone="error" role="alert" title={`More ${what} couldn’t be loaded.`}>
          Those above are still here.
        </NoticeBanner>
      )}
      {more !== 'end' && (
        <Button variant="quiet" pending={more === 'pending'} pendingText="Loading…" onClick={ask}>
          {more === 'failed' ? 'Try again' : 'Show more'}
        </Button>
      )}
      <p ref={count} tabIndex={-1} role="status" className="meta">
        {more === 'end' ? allShown(shown, what) : `${shown} of ${total} shown`}
      </p>
    </div>
  );
}

const allShown = (shown: number, what: string): string =>
  shown === 1 ? 'That’s all.' : `Showing all ${shown} ${what}`;
