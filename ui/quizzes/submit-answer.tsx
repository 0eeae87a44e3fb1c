import type { Asking } from './progress.ts';
import { SendingStep } from './sending-step.tsx';

interface SubmitAnswerProps {
  readonly state: Pick<Asking, 'sending' | 'failure' | 'kept'>;
  readonly onCancel: () => void;
}

/** Beneath a question that is asked. */
export function SubmitAnswer({ state: { sending, failure, kept }, onCancel }: SubmitAnswerProps) {
  return (
    <SendingStep
      what="Your answer"
      sending={sending}
      failure={failure}
      keptHere={kept === 'kept-here'}
      onCancel={onCancel}
    >
      Submit answer
    </SendingStep>
  );
}
