import type { Place } from '../navigation/routes.ts';
import { type Refusal, refusal } from '../shared/failure.ts';
import type { QueryState } from '../shared/query.ts';
import { isTrialing, type Subscription } from './subscription.ts';

/** Whether a place for subscribers may be entered: not known yet, yes, or where to go instead. */
type SubscriberEntry = 'wait' | 'enter' | Place;

/** Why premium courses are closed to a learner; null if they are open. A trial is not paid, so it opens none (PL-01). */
export const coursesClosedText = (
  subscription: Pick<Subscription, 'status' | 'hasActivePaidSubscription'>,
): string | null => {
  if (subscription.hasActivePaidSubscription) return null;
  return isTrialing(subscription)
    ? 'Premium courses aren’t part of a trial. They’re included with paid Pro and Lifetime plans.'
    : 'Premium courses are included with Pro and Lifetime.';
};

/** For a request about a course without an active paid plan (faults.md, 32). */
export const needsPaidPlan: Refusal = refusal(
  'forbidden',
  'Premium courses need a paid Pro or Lifetime plan. Your progress is saved.',
);

/**
 * Learners without an active paid subscription go home (RT-41 to RT-44); a trial is not paid (PL-01). While that is
 * unknown, there is no redirect. If it cannot be loaded, or loaded again, the server decides what may be seen.
 */
export const subscriberEntry = (subscription: QueryState<Subscription>): SubscriberEntry => {
  if (subscription.phase === 'loading') return 'wait';
  if (subscription.phase === 'failed' || subscription.value.hasActivePaidSubscription) return 'enter';
  if (subscription.failure !== undefined) return 'enter';
  return subscription.stale ? 'wait' : { name: 'home', params: {}, query: {} };
};
