import { pathTo } from '#core/navigation/path-of.ts';
import type { Subscription } from '#core/plans/subscription.ts';
import { standingText } from '../plans/standing-text.ts';
import { EmptyState } from '../shared/empty-state.tsx';
import { LinkButton } from '../shared/link-button.tsx';

/** In place of the form where no plan is open to the learner. */
export function NothingToBuy({ subscription }: { readonly subscription: Subscription }) {
  return (
    <EmptyState
      icon="seal-check"
      title={`You are on ${subscription.planName}: there is nothing to pay.`}
      action={<LinkButton href={pathTo('my-plan')}>See my plan</LinkButton>}
    >
      {standingText(subscription)}
    </EmptyState>
  );
}
