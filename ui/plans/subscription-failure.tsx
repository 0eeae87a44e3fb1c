import { SUBSCRIPTION_FAILURE } from '#core/plans/view-subscription.ts';
import { Button } from '../shared/button.tsx';
import { NoticeBand } from '../shared/notice-band.tsx';

/** Shown when the plan cannot be loaded, in the specification's words (PL-08). */
export function SubscriptionFailure({ onRetry }: { readonly onRetry: () => void }) {
  return (
    <NoticeBand
      tone="error"
      role="alert"
      title={SUBSCRIPTION_FAILURE}
      action={<Button onClick={onRetry}>Try again</Button>}
    >
      Your plan hasn’t changed.
    </NoticeBand>
  );
}
