import type { Failure } from '#core/shared/failure.ts';
import { Button } from '../shared/button.tsx';
import styles from './question.module.css';
import { SendingState } from './sending-state.tsx';

interface SendingStepProps {
  /** What is sent: 'Your answer'. */
  readonly what: string;
  readonly sending: 'idle' | 'pending' | 'failed';
  readonly failure: Failure | null;
  readonly keptHere?: boolean;
  readonly onCancel: () => void;
  /** On the button, until sending failed. */
  readonly children: string;
}

/** The button that submits the form around it, and beneath it how that goes. */
export function SendingStep({
  what,
  sending,
  failure,
  keptHere = false,
  onCancel,
  children,
}: SendingStepProps) {
  const pending = sending === 'pending';
  return (
    <div className={styles.next}>
      <Button type="submit" variant="accent" pending={pending} pendingText="Sending…">
        {sending === 'failed' ? 'Try again' : children}
      </Button>
      <SendingState {...{ what, pending, failure, keptHere, onCancel }} />
    </div>
  );
}
