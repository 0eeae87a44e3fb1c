import type { ReactNode } from 'react';
import styles from './ring.module.css';

type RingProps = {
  value: number;
  max: number;
  /** The whole in words: 'You answered 4 of 5 right; 70 percent passes'. */
  label: string;
  /** The content of the ring; hidden from assistive technology, because `label` says it. */
  children: ReactNode;
  /** Where a tick marks the passing share, 0 to 1. */
  mark?: number;
  tone?: 'action' | 'success';
  size?: number;
};

const radius = 56;

/** How much of a whole is done: a ring with text inside. Values over `max` draw as full. */
export function Ring({ value, max, label, children, mark, tone = 'action', size = 144 }: RingProps) {
  const share = max > 0 ? Math.min(1, Math.max(0, value / max)) : 0;
  return (
    <div className={styles.ring} role="img" aria-label={label}>
      <svg width={size} height={size} viewBox="0 0 128 128" aria-hidden="true">
        <circle className={styles.track} cx="64" cy="64" r={radius} />
        <circle
          className={tone === 'success' ? `${styles.arc} ${styles.success}` : styles.arc}
          cx="64"
          cy="64"
          r={radius}
          pathLength={1}
          strokeDasharray={`${share} 1`}
        />
        {mark !== undefined && (
          <line
            className={styles.mark}
            x1="64"
            x2="64"
            y1="2"
            y2="14"
            transform={`rotate(${mark * 360} 64 64)`}
          />
        )}
      </svg>
      <div aria-hidden="true">{children}</div>
    </div>
  );
}
