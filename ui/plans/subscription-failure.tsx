import { SUBSCRIPTION_FAILURE } from '#core/plans/view-subscription.ts';
import { Button } from '../shared/button.tsx';
import { NoticeBanner } from '../shared/notice-banner.tsx';

/** Shown when the plan cannot be loaded, in the specification's words (PL-08). */
export function SubscriptionFailure({ onRetry }: { readonly onRetry: () => void }) {
  return (
    <NoticeBanner
      tone="error"
      role="alert"
      title={SUBSCRIPTION_FAILURE}
      action={<Button onClick={onRetry}>Try again</Button>}
    >
      Your plan hasn’t changed.
    </NoticeBanner>
  );
}
