import { Checkbox } from '../shared/checkbox.tsx';
import { type Segment, Segments } from '../shared/segments.tsx';
import { KeepStatus } from './keep-status.tsx';
import type { Progress } from './progress.ts';
import styles from './quiz-frame.module.css';
import type { UnderWay } from './quiz-frame.tsx';

/** What is shown of a quiz or a pretest that is under way. */
type ShownProgress = Pick<Progress, 'phase' | 'number' | 'kept' | 'failure'> & {
  readonly marks: readonly Segment[];
};

interface Shortcuts {
  readonly on: boolean;
  readonly turn: (on: boolean) => void;
}

/** How far one is, whether it is kept, and the keys: around each question. */
export const underWay = (
  progress: ShownProgress,
  demonstration: boolean,
  shortcuts: Shortcuts,
): UnderWay => ({
  kept: <KeepStatus progress={progress} />,
  segments: <Segments segments={segmentsOf(progress)} />,
  foot: (
    <>
      {demonstration && <p>Demonstration: not for credit</p>}
      <div className={styles.keys}>
        <Checkbox
          label="Keyboard shortcuts: 1 to 9 choose, Enter goes on"
          checked={shortcuts.on}
          onChange={(event) => shortcuts.turn(event.target.checked)}
        />
      </div>
    </>
  ),
});

const segmentsOf = ({ phase, marks, number }: ShownProgress): readonly Segment[] =>
  marks.map((mark, index) => (phase === 'asking' && index === number - 1 ? 'current' : mark));
