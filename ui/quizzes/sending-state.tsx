import type { Failure } from '#core/shared/failure.ts';
import { Button } from '../shared/button.tsx';
import { failureText } from '../shared/failure-text.ts';
import { NoticeBand } from '../shared/notice-band.tsx';
import styles from './question.module.css';
import { useSlow } from './use-slow.ts';

interface SendingStateProps {
  /** What is sent: 'Your answer'. */
  readonly what: string;
  readonly pending: boolean;
  readonly failure: Failure | null;
  readonly keptHere: boolean;
  readonly onCancel: () => void;
}

/** Beneath the button: that it takes long, with a way to stop; or what went wrong and what is kept. */
export function SendingState({ what, pending, failure, keptHere, onCancel }: SendingStateProps) {
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
  const offline = failure.kind === 'unreachable';
  return (
    <NoticeBand
      tone={offline ? 'warning' : 'error'}
      role="alert"
      title={offline ? `${what} could not be sent.` : failureText(failure, what)}
    >
      {keptHere ? keptText(offline) : 'Stay on this page and try again.'}
    </NoticeBand>
  );
}

const keptText = (offline: boolean): string =>
  offline ? 'Kept here, sent when you are back online.' : 'It is kept on this device. Try again.';
