import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { Icon } from '../shared/icon.tsx';
import { LiveRegion } from '../shared/live-region.tsx';
import styles from './quiz-frame.module.css';

/** Around the questions. */
export interface UnderWay {
  readonly kept: ReactNode;
  readonly segments: ReactNode;
  readonly foot: ReactNode;
}

interface QuizFrameProps {
  readonly leaveTo: string;
  /** Nothing before the first question is there and after the last one. */
  readonly underWay?: UnderWay | null;
  /** Read out when it changes. */
  readonly said?: string;
  readonly children: ReactNode;
}

/** What stays while questions come and go: the way out, what is kept, how far one is. */
export function QuizFrame({ leaveTo, underWay = null, said = '', children }: QuizFrameProps) {
  return (
    <main id="main" tabIndex={-1} className={styles.room}>
      <div className={styles.top}>
        <Link href={leaveTo} className={styles.out ?? ''}>
          <Icon name="x" size={20} />
          {underWay ? 'Leave, progress is kept' : 'Leave'}
        </Link>
        {underWay?.kept}
      </div>
      <div className={styles.segments}>{underWay?.segments}</div>
      <div>{children}</div>
      <LiveRegion message={said} />
      {underWay && <footer className={styles.foot}>{underWay.foot}</footer>}
    </main>
  );
}
