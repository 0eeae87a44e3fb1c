import { useEffect, useRef } from 'react';
import { Button } from '../shared/button.tsx';
import { NoticeBand } from '../shared/notice-band.tsx';
import styles from './credit-table.module.css';

interface MoreCreditsProps {
  readonly shown: number;
  readonly total: number;
  readonly more: 'idle' | 'pending' | 'failed' | 'end';
  readonly onMore: () => void;
}

/** How many of the credits are shown, and the next ones as one asks. */
export function MoreCredits({ shown, total, more, onMore }: MoreCreditsProps) {
  const count = useRef<HTMLParagraphElement>(null);
  const asked = useRef(false);
  const ask = () => {
    asked.current = true;
    onMore();
  };

  // The button that was pressed goes with the last page: whoever pressed it goes on from the count.
  useEffect(() => {
    if (more === 'end' && asked.current) count.current?.focus();
  }, [more]);

  return (
    <div className={styles.more}>
      {more === 'failed' && (
        <NoticeBand tone="error" role="alert" title="The next credits did not come.">
          Those above are still here.
        </NoticeBand>
      )}
      {more !== 'end' && (
        <Button variant="quiet" pending={more === 'pending'} pendingText="Fetching…" onClick={ask}>
          {more === 'failed' ? 'Try again' : 'Show more'}
        </Button>
      )}
      <p ref={count} tabIndex={-1} role="status" className="meta">
        {more === 'end' ? allShown(shown) : `${shown} of ${total} shown`}
      </p>
    </div>
  );
}

const allShown = (shown: number): string =>
  shown === 1 ? 'This is your one credit.' : `All ${shown} credits are shown.`;
