import type { Queries } from '../database/database.ts';

interface PaidFor {
  readonly userId: string;
  readonly what: 'subscription' | 'renewal' | 'lifetime';
  /** The price paid in integer cents; the unused part of a year is worth the same part of it. */
  readonly cents: number;
  readonly at: Date;
}

/**
 * Gives the plan that was paid for. It runs in the transaction that also records the payment, so that both happen or
 * neither. A new year begins now by the account's billing clock, a renewed one when the last year ends. Clears a
 * cancellation and the past-due state.
 */
export const givePlan = async (queries: Queries, { userId, what, cents, at }: PaidFor): Promise<void> => {
  const plan = what === 'lifetime' ? 'Lifetime' : 'Pro';
  await queries.query(
    `insert into subscriptions as s (user_id, plan_name, status, period_start, period_end, period_cents)
     values ($1, $2, 'active', $3::timestamptz,
       case when $2 = 'Pro' then $3::timestamptz + interval '1 year' end, $4)
     on conflict (user_id) do update set
       plan_name = excluded.plan_name, status = 'active', period_cents = excluded.period_cents,
       period_start = case when $5 = 'renewal' and s.period_end is not null then s.period_end
         else excluded.period_start + s.clock_ahead end,
       period_end = case when $2 = 'Lifetime' then null
         when $5 = 'renewal' and s.period_end is not null then s.period_end + interval '1 year'
         else excluded.period_end + s.clock_ahead end,
       cancelled_at = null, past_due_since = null, next_try_at = null, tries = 0`,
    [userId, plan, at.toISOString(), cents, what],
  );
  await queries.query('update users set plan_name = $2 where id = $1', [userId, plan]);
};
