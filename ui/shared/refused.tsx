import { failureText } from './failure-text.ts';
import { NoticeBanner } from './notice-banner.tsx';
import type { Submission } from './use-submission.ts';

interface RefusedProps {
  readonly refused: Submission['refused'];
}

/** A failure of the last attempt that belongs to no field, announced again at each attempt. */
export function Refused({ refused }: RefusedProps) {
  if (!refused) return null;
  return (
    <NoticeBanner key={refused.attempt} tone="error" role="alert">
      {failureText(refused.failure)} Your entries are still here.
    </NoticeBanner>
  );
}
