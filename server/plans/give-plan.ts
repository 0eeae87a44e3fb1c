import { periodPaidFor } from '#core/plans/held-plan.ts';
import type { Queries } from '../database/database.ts';
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
 * neither. Clears a cancellation and the past-due state.
 */
export const givePlan = async (queries: Queries, { userId, what, cents, at }: PaidFor): Promise<void> => {
  const held = await readSubscription(queries, userId, at);
  const { planName, periodStart, periodEnd } = periodPaidFor(held, what, held.at);
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
};
