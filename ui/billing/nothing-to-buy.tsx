import { pathTo } from '#core/navigation/path-of.ts';
import type { Subscription } from '#core/plans/subscription.ts';
import { NOTHING_SOLD } from '../plans/plan-words.ts';
import { standingText } from '../plans/standing-text.ts';
import { EmptyState } from '../shared/empty-state.tsx';
import { LinkButton } from '../shared/link-button.tsx';

interface NothingToBuyProps {
  readonly subscription: Subscription;
  /** Whether this site sells anything to anybody. */
  readonly isSold: boolean;
}

/** In place of the form where no plan is open to the learner. */
export function NothingToBuy({ subscription, isSold }: NothingToBuyProps) {
  return (
    <EmptyState
      icon="seal-check"
      title={isSold ? `You are on ${subscription.planName}: there is nothing to pay.` : NOTHING_SOLD}
      action={<LinkButton href={pathTo('my-plan')}>See my plan</LinkButton>}
    >
      {standingText(subscription)}
    </EmptyState>
  );
}
