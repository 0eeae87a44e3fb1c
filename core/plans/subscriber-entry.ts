import type { Place } from '../navigation/routes.ts';
import type { QueryState } from '../shared/query.ts';
import type { Subscription } from './subscription.ts';

/** Whether a place for subscribers may be entered: not to be said yet, yes, or where to go instead. */
type SubscriberEntry = 'wait' | 'enter' | Place;

/** What somebody is told who comes to premium courses without a paid plan. */
export const COURSES_COME_WITH_PRO = 'Premium courses come with Pro or Lifetime.';

/**
 * Who has no active paid subscription goes home (RT-41 to RT-44); a trial is not paid (PL-01). While that is not known,
 * nobody is sent anywhere; where it cannot be learned, the other side says who may have what is there.
 */
export const subscriberEntry = (subscription: QueryState<Subscription>): SubscriberEntry => {
  if (subscription.phase === 'loading') return 'wait';
  if (subscription.phase === 'failed' || subscription.value.hasActivePaidSubscription) return 'enter';
  return subscription.stale ? 'wait' : { name: 'home', params: {}, query: {} };
};
