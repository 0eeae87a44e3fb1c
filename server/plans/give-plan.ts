import type { Queries } from '../database/database.ts';

interface PaidFor {
  readonly userId: string;
  readonly what: 'subscription' | 'renewal' | 'lifetime';
  /** Integer cents that were paid for it; the rest of a year is worth its part of them. */
  readonly cents: number;
  readonly at: Date;
}

/**
 * Gives the plan that was paid for, within the caller's transaction, which also records the payment: neither is there
 * without the other. A year begins now by the account's billing clock, a renewed one where the last ended. Whatever was
 * cancelled or past due is not any more.
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
