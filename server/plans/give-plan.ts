import { type Period, periodPaidFor } from '#core/plans/held-plan.ts';
import type { PaidPeriod } from '#core/plans/plan-after-refund.ts';
import type { Queries } from '../platform/database/database.ts';
import { readSubscription } from './subscription-record.ts';

interface PaidFor {
  readonly userId: string;
  readonly what: 'subscription' | 'renewal' | 'lifetime';
  /** The price paid in integer cents, from which the value of a year's unused part is prorated. */
  readonly cents: number;
  readonly at: Date;
}

/**
 * Gives the plan that was paid for. Runs in the transaction that also records the payment, so that both happen or
 * neither. Clears a cancellation and the past-due state. Returns what was paid for.
 */
export const givePlan = async (queries: Queries, { userId, what, cents, at }: PaidFor): Promise<Period> => {
  const held = await readSubscription(queries, userId, at);
  const period = periodPaidFor(held, what, held.at);
  const { planName, periodStart, periodEnd } = period;
  await queries.query(
    `insert into subscriptions (user_id, plan_name, status, period_start, period_end, period_cents)
     values ($1, $2, 'active', $3, $4, $5)
     on conflict (user_id) do update set
       plan_name = excluded.plan_name, status = 'active', period_start = excluded.period_start,
       period_end = excluded.period_end, period_cents = excluded.period_cents,
       cancelled_at = null, past_due_since = null, next_try_at = null, tries = 0`,
    [userId, planName, periodStart, periodEnd, cents],
  );
  await queries.query('update users set plan_name = $2 where id = $1', [userId, planName]);
  return period;
};

/**
 * Gives back the rest of a paid year. It ends with that year: the learner agreed to a renewal before they chose another
 * plan, so they are not charged for one unless they resume it.
 */
export const restoreYear = async (
  queries: Queries,
  userId: string,
  { periodStart, periodEnd, cents }: Pick<PaidPeriod, 'periodStart' | 'periodEnd' | 'cents'>,
  at: string,
): Promise<void> => {
  await queries.query(
    `update subscriptions set plan_name = 'Pro', status = 'active', period_start = $2, period_end = $3,
       period_cents = $4, cancelled_at = $5, past_due_since = null, next_try_at = null, tries = 0
     where user_id = $1`,
    [userId, periodStart, periodEnd, cents, at],
  );
  await queries.query("update users set plan_name = 'Pro' where id = $1", [userId]);
};
