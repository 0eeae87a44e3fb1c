import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { Icon } from '../shared/icon.tsx';
import type { IconName } from '../shared/icon-names.ts';
import { LiveRegion } from '../shared/live-region.tsx';
import { type Segment, Segments } from '../shared/segments.tsx';
import { ShortcutsSwitch } from '../shortcuts/shortcuts-switch.tsx';
import styles from './quiz-frame.module.css';
import type { Progress } from './quiz-phases.ts';

/** A quiz or a pretest with a question on the page. */
interface UnderWay {
  readonly progress: Pick<Progress, 'phase' | 'number' | 'saveStatus' | 'failure'> & {
    readonly marks: readonly Segment[];
  };
  readonly demonstration: boolean;
  /** Shown once, below everything else. */
  readonly note?: string;
  /** Shown on touch screens, where there are no keyboard shortcuts. */
  readonly touch?: ReactNode;
}

interface QuizFrameProps {
  readonly leaveTo: string;
  /** Null before the first question and after the last one. */
  readonly underWay?: UnderWay | null;
  /** Announced to screen readers when it changes. */
  readonly said?: string;
  readonly children: ReactNode;
}

/** The parts that stay while questions change: the link out, whether answers are saved, and the progress. */
export function QuizFrame({ leaveTo, underWay = null, said = '', children }: QuizFrameProps) {
  return (
    <main id="main" tabIndex={-1} className={styles.frame}>
      <div className={styles.top}>
        <Link href={leaveTo} className={styles.out ?? ''}>
          <Icon name="x" size={20} />
          {underWay ? 'Save and exit' : 'Leave'}
        </Link>
        {underWay && <SaveIndicator progress={underWay.progress} />}
      </div>
      <div className={styles.segments}>
        {underWay && <Segments segments={segmentsOf(underWay.progress)} />}
      </div>
      <div>{children}</div>
      <LiveRegion message={said} />
      {underWay && (
        <footer className={styles.foot}>
          {underWay.demonstration && <p>Demonstration: not for credit</p>}
          {underWay.note !== undefined && <p>{underWay.note}</p>}
          {underWay.touch !== undefined && <div className={styles.touch}>{underWay.touch}</div>}
          <ShortcutsSwitch hint="1 to 9 to choose, Enter to continue" />
        </footer>
      )}
    </main>
  );
}

const segmentsOf = ({ phase, marks, number }: UnderWay['progress']): readonly Segment[] =>
  marks.map((mark, index) => (phase === 'asking' && index === number - 1 ? 'current' : mark));

type SaveState = Pick<Progress, 'saveStatus' | 'failure'>;

/** Whether the answers are saved, and where. */
function SaveIndicator({ progress }: { readonly progress: SaveState }) {
  const { icon, text } = statusOf(progress);
  return (
    <p className={`meta ${styles.kept}`}>
      <Icon name={icon} size={20} />
      <span>{text}</span>
    </p>
  );
}

const statusOf = ({ saveStatus, failure }: SaveState): { icon: IconName; text: string } => {
  switch (saveStatus) {
    case 'saved':
      return { icon: 'cloud-check', text: 'Saved' };
    case 'saving':
      return { icon: 'clock', text: 'Saving…' };
    case 'not-saved':
      return { icon: 'warning', text: 'Not saved: this device’s storage is full' };
    case 'saved-here':
      return failure?.kind === 'unreachable'
        ? { icon: 'wifi-slash', text: 'Saved on this device' }
        : { icon: 'warning', text: 'Saved here, not sent yet' };
  }
};
