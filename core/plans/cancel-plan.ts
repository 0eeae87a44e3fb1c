import type { Caches } from '../shared/caches.ts';
import { type Command, command } from '../shared/command.ts';
import { tapRight } from '../shared/tap-right.ts';
import type { Subscriptions } from './ports.ts';
import type { Subscription } from './subscription.ts';
import type { SubscriptionStore } from './view-subscription.ts';

/**
 * How a plan ends: at the end of the paid period, or now if nothing was paid; or the cancellation is reversed (PL-10).
 */
type PlanEnding = 'at-the-end' | 'resume' | 'now';

export type CancelPlan = Command<PlanEnding, Subscription>;

interface CancelPlanPorts {
  readonly caches: Caches;
  readonly subscriptions: Subscriptions;
  readonly viewSubscription: Pick<SubscriptionStore, 'put'>;
}

export const cancelPlan = ({ caches, subscriptions, viewSubscription: store }: CancelPlanPorts): CancelPlan =>
  command(caches, (ending) => {
    const asked = {
      'at-the-end': subscriptions.downgrade,
      resume: subscriptions.resume,
      now: subscriptions.goFree,
    }[ending];
    return asked().pipe(tapRight(store.put));
  });
