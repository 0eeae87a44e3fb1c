import type { Place } from '../navigation/routes.ts';
import { type Refusal, refusal } from '../shared/failure.ts';
import type { QueryState } from '../shared/query.ts';
import type { Subscription } from './subscription.ts';

/** Whether a place for subscribers may be entered: not known yet, yes, or where to go instead. */
type SubscriberEntry = 'wait' | 'enter' | Place;

/** The message for learners who open premium courses without a paid plan. */
export const COURSES_COME_WITH_PRO = 'Premium courses are included with Pro and Lifetime.';

/** For a request about a course without an active paid plan (faults.md, 32). */
export const needsPaidPlan: Refusal = refusal(
  'forbidden',
  'Premium courses need an active Pro or Lifetime plan. Your progress is saved.',
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
