import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { Checkbox } from '../shared/checkbox.tsx';
import { Icon } from '../shared/icon.tsx';
import { LiveRegion } from '../shared/live-region.tsx';
import { type Segment, Segments } from '../shared/segments.tsx';
import { KeepStatus } from './keep-status.tsx';
import type { Progress } from './progress.ts';
import styles from './quiz-frame.module.css';

/** What the frame shows of a quiz or a pretest that is under way. */
type FrameProgress = Pick<Progress, 'phase' | 'number' | 'kept' | 'failure'> & {
  readonly marks: readonly Segment[];
};

interface QuizFrameProps {
  readonly leaveTo: string;
  /** None before the first question is there and after the last one. */
  readonly progress: FrameProgress | null;
  readonly demonstration?: boolean;
  /** Read out when it changes. */
  readonly said?: string;
  /** Where there is something to press. */
  readonly shortcuts?: boolean;
  readonly onShortcuts?: (on: boolean) => void;
  readonly children: ReactNode;
}

/** What stays while questions come and go: the way out, what is kept, how far one is. */
export function QuizFrame(props: QuizFrameProps) {
  const {
    leaveTo,
    progress,
    demonstration = false,
    said = '',
    shortcuts = false,
    onShortcuts,
    children,
  } = props;
  return (
    <main id="main" tabIndex={-1} className={styles.room}>
      <div className={styles.top}>
        <Link href={leaveTo} className={styles.out ?? ''}>
          <Icon name="x" size={20} />
          {progress ? 'Leave, progress is kept' : 'Leave'}
        </Link>
        {progress && <KeepStatus progress={progress} />}
      </div>
      <div className={styles.segments}>{progress && <Segments segments={segmentsOf(progress)} />}</div>
      <div>{children}</div>
      <LiveRegion message={said} />
      {progress && (
        <footer className={styles.foot}>
          {demonstration && <p>Demonstration: not for credit</p>}
          <div className={styles.keys}>
            <Checkbox
              label="Keyboard shortcuts: 1 to 9 choose, Enter goes on"
              checked={shortcuts}
              onChange={(event) => onShortcuts?.(event.target.checked)}
            />
          </div>
        </footer>
      )}
    </main>
  );
}

const segmentsOf = ({ phase, marks, number }: FrameProgress): readonly Segment[] =>
  marks.map((mark, index) => (phase === 'asking' && index === number - 1 ? 'current' : mark));
