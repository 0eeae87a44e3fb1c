import * as v from 'valibot';
import { forgetCards } from '../../payments/forget-cards.ts';
import { reconcile } from '../../payments/reconcile.ts';
import { readRows } from '../../platform/database/read-rows.ts';
import { describeDefect } from '../../platform/log/describe-defect.ts';
import { alertOfExpiry } from './alert-of-expiry.ts';
import { announceCharges } from './announce-charges.ts';
import { announceRenewals } from './announce-renewals.ts';
import { renewPlan } from './renew-plan.ts';
import type { RenewalContext } from './renewal-context.ts';

const MAX_AT_ONCE = 100;

/**
 * Runs the recurring work of plans and payments. One learner's failure does not stop the others: the renewals tried
 * least recently come first.
 */
export const runBillingTasks = async (context: RenewalContext, size = MAX_AT_ONCE): Promise<void> => {
  const { database, now, log } = context;
  await reconcile(context).catch((failure: unknown) =>
    log?.error(describeDefect(failure), 'open payments could not be looked up'),
  );
  for (const announce of [announceCharges, announceRenewals])
    await announce(context).catch((failure: unknown) =>
      log?.error(describeDefect(failure), 'charges could not be announced'),
    );
  const due = await readRows(
    database,
    v.object({ userId: v.string() }),
    `update subscriptions set renewal_tried_at = $1::timestamptz where user_id in (
       select user_id from subscriptions
       where plan_name = 'Pro' and period_end <= $1::timestamptz + clock_ahead
         and (next_try_at is null or next_try_at <= $1::timestamptz + clock_ahead)
       order by coalesce(renewal_tried_at, period_end), user_id limit $2)
     returning user_id as "userId"`,
    [now().toISOString(), size],
  );
  for (const { userId } of due)
    await renewPlan(context, userId).catch((failure: unknown) =>
      log?.error(describeDefect(failure), 'a plan could not be renewed'),
    );
  await forgetCards(context);
  await alertOfExpiry(context);
};
