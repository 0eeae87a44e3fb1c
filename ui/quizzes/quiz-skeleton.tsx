import { useEffect, useState } from 'react';
import { Button } from '../shared/button.tsx';
import { Loading, SkeletonBlock, SkeletonText } from '../shared/skeleton.tsx';
import styles from './question.module.css';

const OPTIONS = ['first', 'second', 'third', 'fourth'];

/** Shown while a question loads; offers to stop waiting when that is slow. */
export function QuizSkeleton({ onCancel }: { readonly onCancel?: () => void }) {
  const slow = useSlow(true);
  return (
    <div>
      <Loading what="the quiz" />
      <div aria-hidden="true">
        <p className="kicker">
          <SkeletonBlock height="1rem" width="7rem" />
        </p>
        <p className={styles.stem}>
          <SkeletonText lines={2} />
        </p>
        <p className={styles.hint} />
        <div className={styles.waiting}>
          {OPTIONS.map((option) => (
            <SkeletonBlock key={option} height="3.75rem" />
          ))}
        </div>
      </div>
      {slow && onCancel && (
        <div className={styles.slow} role="status">
          Still loading. The connection is slow.
          <Button variant="plain" onClick={onCancel}>
            Stop waiting
          </Button>
        </div>
      )}
    </div>
  );
}

/** In milliseconds. */
const PATIENCE = 1000;

/** True once something has been pending for more than a second. */
export const useSlow = (pending: boolean): boolean => {
  const [slow, setSlow] = useState(false);
  useEffect(() => {
    if (!pending) return;
    const waiting = setTimeout(() => setSlow(true), PATIENCE);
    return () => {
      clearTimeout(waiting);
      setSlow(false);
    };
  }, [pending]);
  return slow;
};
