import { Button } from '../shared/button.tsx';
import type { Answered } from './progress.ts';
import styles from './question.module.css';
import { SendingState } from './sending-state.tsx';

interface WayOnProps {
  readonly state: Pick<Answered, 'last' | 'finishing' | 'failure'>;
  readonly onCancel: () => void;
}

/** Beneath a question that is answered: to the next one, or after the last one to the results. */
export function WayOn({ state: { last, finishing, failure }, onCancel }: WayOnProps) {
  return (
    <div className={styles.next}>
      <Button type="submit" variant="accent" pending={finishing === 'pending'} pendingText="Sending…">
        {finishing === 'failed' ? 'Try again' : last ? 'See results' : 'Next question'}
      </Button>
      <SendingState
        what="Your quiz"
        pending={finishing === 'pending'}
        failure={failure}
        keptHere={false}
        onCancel={onCancel}
      />
    </div>
  );
}
