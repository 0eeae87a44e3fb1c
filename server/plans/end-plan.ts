import { downgradeEndpoint, freePlanEndpoint } from '#contract/plans.ts';
import { whyNotCancelled, whyNotEnded } from '#core/plans/end-plan.ts';
import { isInGracePeriod } from '#core/plans/subscription.ts';
import { refuseUnsold } from '../payments/refuse-unsold.ts';
import type { Queries } from '../platform/database/database.ts';
import { handler } from '../platform/http/call.ts';
import { learnerOf } from '../platform/http/learner-of.ts';
import { refusedBy } from '../platform/http/refused.ts';
import { asSubscription } from './as-subscription.ts';
import { lockSubscription, readSubscription } from './subscription-record.ts';

/**
 * Cancels Pro at the end of the paid period, or undoes the cancellation. A repeated call changes nothing; the first
 * time of cancellation is kept.
 */
export const downgrade = handler(downgradeEndpoint, ({ input, caller, database, settings, now }) =>
  database.transaction(async (queries) => {
    const userId = learnerOf(caller);
    const record = await lockSubscription(queries, userId, now());
    const why = whyNotCancelled(record);
    if (why !== null) throw refusedBy(why);
    const { resume } = input.body;
    if (resume) refuseUnsold(settings);
    if (resume === isInGracePeriod(record))
      await queries.query(
        `insert into subscriptions as s (user_id, plan_name, status, cancelled_at) values ($1, 'Pro', 'active', $2)
         on conflict (user_id) do update set cancelled_at = excluded.cancelled_at`,
        [userId, resume ? null : record.at],
      );
    return asSubscription(await readSubscription(queries, userId, now()));
  }),
);

/** Ends a trial or a grace period now; does nothing on the free plan. */
export const goFree = handler(freePlanEndpoint, ({ caller, database, now }) =>
  database.transaction(async (queries) => {
    const userId = learnerOf(caller);
    const record = await lockSubscription(queries, userId, now());
    const why = whyNotEnded(record);
    if (why !== null) throw refusedBy(why);
    if (record.planName !== 'Free') await becomeFree(queries, userId);
    return asSubscription(await readSubscription(queries, userId, now()));
  }),
);

/** Switches to the free plan after the last paid or trial day. */
export const becomeFree = async (queries: Queries, userId: string): Promise<void> => {
  await queries.query(
    `update subscriptions set plan_name = 'Free', status = 'none', period_start = null, period_end = null,
       period_cents = 0, cancelled_at = null, past_due_since = null, next_try_at = null, tries = 0
     where user_id = $1`,
    [userId],
  );
  await queries.query("update users set plan_name = 'Free' where id = $1", [userId]);
};
