import type { Subscription } from './subscription.ts';

/** How long a plan stays active after a failed charge, while the charge is retried. */
export const PAST_DUE_DAYS = 14;

/** When the charge is retried, in days after the first failure. */
export const RETRY_DAYS: readonly number[] = [1, 3, 7];

type Held = Pick<Subscription, 'planName' | 'status' | 'endAt' | 'cancelledAt' | 'pastDueUntil'>;

/**
 * Whether the plan is paid at this moment (`now` in UTC, ISO 8601). Lifetime always is. Pro is while it is active,
 * until the end of its grace period, and while past due until the last retry. A trial is not paid (PL-01).
 */
export const hasActivePaidSubscription = (held: Held, now: string): boolean => {
  if (held.planName === 'Lifetime') return true;
  if (held.planName === 'Free' || held.status === 'trialing' || held.status === 'none') return false;
  const until =
    held.status === 'past_due' ? held.pastDueUntil : held.cancelledAt === null ? null : held.endAt;
  return until === null || Date.parse(now) < Date.parse(until);
};
