import { failureText } from './failure-text.ts';
import { NoticeBand } from './notice-band.tsx';
import type { Submission } from './use-submission.ts';

interface RefusedProps {
  readonly refused: Submission['refused'];
  /** What was submitted: 'Your account'. */
  readonly what: string;
}

/** A failure of the last attempt that belongs to no field, announced again at each attempt. */
export function Refused({ refused, what }: RefusedProps) {
  if (!refused) return null;
  return (
    <NoticeBand key={refused.attempt} tone="error" role="alert">
      {failureText(refused.failure, what)} What you entered is still here.
    </NoticeBand>
  );
}
