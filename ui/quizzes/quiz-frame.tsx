import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { Icon } from '../shared/icon.tsx';
import type { IconName } from '../shared/icon-names.ts';
import { LiveRegion } from '../shared/live-region.tsx';
import segmentsStyles from '../shared/segments.module.css';
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

type Segment = 'open' | 'current' | 'answered' | 'right' | 'wrong';

/** Progress through a quiz, a segment a question; read out as 'Question 2 of 5, 1 right so far'. */
export function Segments({ segments }: { segments: readonly Segment[] }) {
  const total = segments.length;
  const at = segments.indexOf('current') + 1;
  const answered = segments.filter((segment) => segment !== 'open' && segment !== 'current').length;
  const right = segments.filter((segment) => segment === 'right').length;
  const place = at > 0 ? `Question ${at} of ${total}` : `${answered} of ${total} answered`;
  return (
    <div
      className={segmentsStyles.segments}
      role="progressbar"
      aria-label="Progress"
      aria-valuemin={0}
      aria-valuemax={total}
      aria-valuenow={answered}
      aria-valuetext={right > 0 ? `${place}, ${right} correct so far` : place}
    >
      {segments.map((segment, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a segment is its place
        <span key={index} className={`${segmentsStyles.segment} ${segmentsStyles[segment] ?? ''}`} />
      ))}
    </div>
  );
}
