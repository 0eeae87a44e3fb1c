import { Button } from '../shared/button.tsx';
import type { Asking } from './progress.ts';
import styles from './question.module.css';
import { SendingState } from './sending-state.tsx';

interface SubmitAnswerProps {
  readonly state: Pick<Asking, 'sending' | 'failure' | 'kept'>;
  readonly onCancel: () => void;
}

/** Beneath a question that is asked. */
export function SubmitAnswer({ state: { sending, failure, kept }, onCancel }: SubmitAnswerProps) {
  return (
    <div className={styles.next}>
      <Button type="submit" variant="accent" pending={sending === 'pending'} pendingText="Sending…">
        {sending === 'failed' ? 'Try again' : 'Submit answer'}
      </Button>
      <SendingState
        what="Your answer"
        pending={sending === 'pending'}
        failure={failure}
        keptHere={kept === 'kept-here'}
        onCancel={onCancel}
      />
    </div>
  );
}
