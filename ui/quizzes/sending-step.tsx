import { UNREACHABLE_TEXT } from '#core/notices/unreachable-text.ts';
import { type Failure, mayPass } from '#core/shared/failure.ts';
import { Button } from '../shared/button.tsx';
import { failureText } from '../shared/failure-text.ts';
import { LiveRegion } from '../shared/live-region.tsx';
import { NoticeBanner } from '../shared/notice-banner.tsx';
import styles from './question.module.css';
import type { Asking } from './quiz-phases.ts';
import { useSlow } from './quiz-skeleton.tsx';
import { UNDO_SECONDS } from './submit-by-tap.tsx';
import type { TappedAnswer } from './use-tapped-answer.ts';

type Tapped = Pick<TappedAnswer, 'submits' | 'undo' | 'said'>;

const BY_TAP = `Or tap an answer: it’s submitted ${UNDO_SECONDS} seconds later.`;

interface SendingStepProps {
  /** What is sent, as the subject of a sentence: 'Your answer'. */
  readonly what: string;
  readonly sending: 'idle' | 'pending' | 'failed';
  readonly failure: Failure | null;
  readonly savedHere?: boolean;
  readonly onCancel: () => void;
  /** Where a tap on an option submits it too. */
  readonly tapped?: Tapped;
  /** The button's label unless sending failed. */
  readonly children: string;
}

/** The form's submit button and, below it, the state of sending. */
export function SendingStep({
  what,
  sending,
  failure,
  savedHere = false,
  onCancel,
  tapped,
  children,
}: SendingStepProps) {
  const pending = sending === 'pending';
  const undo = tapped?.undo;
  return (
    <div className={styles.next}>
      <div className={undo ? `${styles.ways} ${styles.coming}` : styles.ways}>
        <Button type="submit" variant="accent" pending={pending} pendingText="Sending…">
          {sending === 'failed' ? 'Try again' : children}
        </Button>
        {undo && (
          <Button variant="quiet" icon="arrow-counter-clockwise" onClick={undo}>
            Undo
          </Button>
        )}
        {tapped?.submits && !undo && <p className={styles.byTouch}>{BY_TAP}</p>}
      </div>
      {tapped?.submits && <LiveRegion message={tapped.said} />}
      <SendingState
        what={what}
        pending={pending}
        failure={failure}
        savedHere={savedHere}
        onCancel={onCancel}
      />
    </div>
  );
}

interface SendingStateProps {
  /** What is sent, as the subject of a sentence: 'Your answer'. */
  readonly what: string;
  readonly pending: boolean;
  readonly failure: Failure | null;
  readonly savedHere: boolean;
  readonly onCancel: () => void;
}

/** Below a button: a slow request with a cancel button, or what is kept after a failure. No toast says why (ER-10). */
export function SendingState({ what, pending, failure, savedHere, onCancel }: SendingStateProps) {
  const slow = useSlow(pending);
  if (slow)
    return (
      <div className={styles.slow} role="status">
        Still sending. The connection is slow.
        <Button variant="plain" onClick={onCancel}>
          Stop waiting
        </Button>
      </div>
    );
  if (failure === null) return null;
  return (
    <NoticeBanner
      tone={mayPass(failure) ? 'warning' : 'error'}
      role="alert"
      title={failure.kind === 'unreachable' ? `${what} couldn’t be sent.` : failureText(failure)}
    >
      {failure.kind === 'unreachable' && `${UNREACHABLE_TEXT}. `}
      {savedHere ? savedText(failure) : 'Stay on this page and try again.'}
    </NoticeBanner>
  );
}

const savedText = (failure: Failure): string => {
  if (failure.kind === 'unreachable') return 'Saved here. We’ll send it when you’re back online.';
  return mayPass(failure)
    ? 'Saved here. We’ll send it as soon as we can.'
    : 'It’s saved on this device. Try again.';
};

interface SubmitAnswerProps {
  readonly state: Pick<Asking, 'sending' | 'failure' | 'saveStatus'>;
  readonly tapped: Tapped;
  readonly onCancel: () => void;
}

/** The submit button of an unanswered question. */
export function SubmitAnswer({
  state: { sending, failure, saveStatus },
  tapped,
  onCancel,
}: SubmitAnswerProps) {
  return (
    <SendingStep
      what="Your answer"
      sending={sending}
      failure={failure}
      savedHere={saveStatus === 'saved-here'}
      tapped={tapped}
      onCancel={onCancel}
    >
      Submit answer
    </SendingStep>
  );
}
