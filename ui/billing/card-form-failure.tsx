import { Button } from '../shared/button.tsx';
import { NoticeBand } from '../shared/notice-band.tsx';

/** The processor's code could not be fetched, without which no card can be charged (faults.md, paying 11). */
export function CardFormFailure({ onRetry }: { readonly onRetry: () => void }) {
  return (
    <NoticeBand
      tone="error"
      role="alert"
      title="The card form couldn’t be loaded."
      action={<Button onClick={onRetry}>Try again</Button>}
    >
      Check your internet connection. You weren’t charged.
    </NoticeBand>
  );
}
